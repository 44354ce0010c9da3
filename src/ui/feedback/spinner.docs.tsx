import type { ComponentDocs } from '../component-docs.ts';
import { Spinner } from './spinner.tsx';

/** The page of Spinner. */
export const spinnerDocs: ComponentDocs = {
  name: 'Spinner',
  summary: 'A small turning ring in the text’s color; whatever holds it says what is awaited.',
  element: 'span',
  props: [],
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
