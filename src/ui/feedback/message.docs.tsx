import type { ComponentDocs } from '../component-docs.ts';
import { Message } from './message.tsx';

/** The page of Message. */
export const messageDocs: ComponentDocs = {
  name: 'Message',
  summary: 'How a message looks; showing one to somebody is the shell’s `showMessage`.',
  element: 'div',
  props: [
    { name: 'text', type: 'string', summary: 'What is said.' },
    { name: 'variant', type: 'MessageVariant', summary: 'How it went: success, warning, error or info.' },
    {
      name: 'action',
      type: '{ label: string; run: () => void }',
      summary: 'What can be done about it, as to undo it.',
    },
    { name: 'onClose', type: '() => void', summary: 'Asked to take it away.' },
  ],
  examples: [
    {
      title: 'With a way back',
      render: () => (
        <Message
          text="The note was deleted."
          action={{ label: 'Undo', run: () => undefined }}
          onClose={() => undefined}
        />
      ),
    },
    {
      title: 'That something failed',
      render: () => <Message variant="error" text="The file is too large." onClose={() => undefined} />,
    },
  ],
};
