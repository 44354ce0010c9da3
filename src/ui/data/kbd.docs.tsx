import type { ComponentDocs } from '../component-docs.ts';
import { Kbd } from './kbd.tsx';

/** The page of Kbd. */
export const kbdDocs: ComponentDocs = {
  name: 'Kbd',
  summary: 'A key of the keyboard.',
  element: 'kbd',
  props: [],
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
