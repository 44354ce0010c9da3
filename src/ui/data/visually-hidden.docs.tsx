import type { ComponentDocs } from '../component-docs.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The page of VisuallyHidden. */
export const visuallyHiddenDocs: ComponentDocs = {
  name: 'VisuallyHidden',
  summary: 'Text for screen readers only.',
  element: 'span',
  props: [],
  keyboard: [],
  screenReader: 'Its text is read where it is; nothing is shown.',
  examples: [
    {
      title: 'More than can be seen',
      render: () => (
        <p>
          3<VisuallyHidden> unread messages</VisuallyHidden>
        </p>
      ),
    },
  ],
};
