import { Button } from '../../../../../ui/actions/button.tsx';
import { WithState } from '../../../../../ui/component-docs.ts';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { later } from '../../../../../ui/later.tsx';
import { useIsPhone } from '../../../../../ui/use-media.ts';
import type { GuideExamples } from './guide-examples.ts';

const LateAlert = later(
  async () => (await import('../../../../../ui/feedback/alert.tsx')).Alert,
  () => <Skeleton className="h-12 w-full" />,
);

function WindowNote() {
  const isPhone = useIsPhone();
  return <p className="text-sm">{isPhone ? 'As wide as a phone' : 'Wider than a phone'}</p>;
}

export const noSsrExamples: GuideExamples = {
  examples: [
    {
      title: 'A part that is loaded when it is wanted',
      render: () => (
        <WithState initial={false}>
          {(isShown, setShown) =>
            isShown ? (
              <LateAlert>Here since you asked for it.</LateAlert>
            ) : (
              <Button onClick={() => setShown(true)}>Show the part</Button>
            )
          }
        </WithState>
      ),
    },
    { title: 'What only the browser knows', render: () => <WindowNote /> },
  ],
};
