import { Icon } from '../../../../../ui/icons/icon.tsx';
import type { GuideExamples } from './guide-examples.ts';

export const hiddenExamples: GuideExamples = {
  examples: [
    {
      title: 'Different words on a phone',
      render: () => (
        <p className="text-sm">
          <span className="sm:hidden">This window is narrower than 640 pixels.</span>
          <span className="max-sm:hidden">This window has 640 pixels or more.</span>
        </p>
      ),
    },
    {
      title: 'An icon that only decorates',
      render: () => (
        <p className="flex items-center gap-2 text-sm">
          <span aria-hidden="true" className="flex text-dim">
            <Icon name="check_box" size={18} />
          </span>
          Done
        </p>
      ),
    },
  ],
};
