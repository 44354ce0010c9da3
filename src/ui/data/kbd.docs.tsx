import type { ComponentDocs } from '../component-docs.ts';
import { Kbd } from './kbd.tsx';

/** The page of Kbd. */
export const kbdDocs: ComponentDocs = {
  name: 'Kbd',
  summary: 'A key of the keyboard.',
  element: 'kbd',
  props: [],
  keyboard: [],
  screenReader: 'The name of the key is read as text.',
  examples: [
    {
      title: 'Two keys together',
      render: () => (
        <p>
          Undo with <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
        </p>
      ),
    },
  ],
};
