import type { ComponentDocs } from '../component-docs.ts';
import { FloatingButton } from './floating-button.tsx';

/** The page of FloatingButton. */
export const floatingButtonDocs: ComponentDocs = {
  name: 'FloatingButton',
  summary:
    'The main action of a page, floating above its bottom end corner. For phones; on wide pages it is in the header.',
  element: 'button',
  props: [
    { name: 'label', type: 'string', summary: 'Its name; visible in the wide variant.' },
    { name: 'icon', type: 'IconName', summary: 'What it shows.' },
    { name: 'isWide', type: 'boolean', default: 'false', summary: 'Shows the name next to the icon.' },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Presses the button.' }],
  screenReader: 'A button named by its label; the icon is silent.',
  examples: [
    {
      title: 'Round and wide',
      render: () => (
        <div className="flex flex-wrap gap-4">
          <FloatingButton icon="add" label="New note" />
          <FloatingButton icon="edit" label="Write" isWide />
        </div>
      ),
    },
    {
      title: 'In the corner',
      render: () => (
        <div className="relative h-40 rounded-xl bg-sunk">
          <FloatingButton icon="add" label="Add" className="absolute end-4 bottom-4" />
        </div>
      ),
    },
  ],
};
