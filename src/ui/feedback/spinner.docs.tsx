import type { ComponentDocs } from '../component-docs.ts';
import { Spinner } from './spinner.tsx';

/** The page of Spinner. */
export const spinnerDocs: ComponentDocs = {
  name: 'Spinner',
  summary: 'A small spinning ring in the text color. Its container says what is loading.',
  element: 'span',
  props: [],
  keyboard: [],
  screenReader: 'Silent: its container says what is awaited, as by `aria-busy`.',
  examples: [
    {
      title: 'Beside its words',
      render: () => (
        <p>
          <Spinner /> Loading
        </p>
      ),
    },
  ],
};
