import type { ComponentDocs } from '../component-docs.ts';
import { Message } from './message.tsx';

/** The page of Message. */
export const messageDocs: ComponentDocs = {
  name: 'Message',
  summary: 'The look of a message. To show one, call the shell’s `showMessage`.',
  element: 'div',
  props: [
    { name: 'text', type: 'string', summary: 'What is said.' },
    { name: 'variant', type: 'MessageVariant', summary: 'Outcome: success, warning, error, or info.' },
    {
      name: 'action',
      type: '{ label: string; run: () => void }',
      summary: 'An action, such as undo.',
    },
    { name: 'onClose', type: '() => void', summary: 'Asked to take it away.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the action, then to the close button.' }],
  screenReader:
    'Text with an action and a close button. The shell shows it in a live region, which reads it as it appears.',
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
