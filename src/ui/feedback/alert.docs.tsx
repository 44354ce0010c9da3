import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Alert } from './alert.tsx';

/** The page of Alert. */
export const alertDocs: ComponentDocs = {
  name: 'Alert',
  summary:
    'A notice in the page that stays until it is no longer true. For what only happened, use a message.',
  props: [
    {
      name: 'variant',
      type: 'keyof typeof looks',
      default: "'info'",
      summary: 'How serious it is: info, success, warning or error.',
    },
    { name: 'title', type: 'ReactNode', summary: 'What it is about, in some words.' },
    { name: 'action', type: 'ReactNode', summary: 'Buttons that do something about it.' },
    { name: 'onClose', type: '() => void', summary: 'Puts it away; without it, it stays.' },
    { name: 'className', type: 'string', summary: 'Further classes.' },
    { name: 'children', type: 'ReactNode', summary: 'What there is to know.' },
  ],
  screenReader: 'An error is announced at once; others when the reader has finished its sentence.',
  examples: [
    {
      title: 'Four variants',
      render: () => (
        <div className="flex flex-col gap-3">
          <Alert>Maintenance begins at ten.</Alert>
          <Alert variant="success">All records were imported.</Alert>
          <Alert variant="warning">The password ends in three days.</Alert>
          <Alert variant="error">The server cannot be reached.</Alert>
        </div>
      ),
    },
    {
      title: 'With a title and a button',
      render: () => (
        <Alert
          variant="warning"
          title="Two lines were left out"
          action={<Button size="sm">Show them</Button>}
        >
          Their dates could not be read.
        </Alert>
      ),
    },
    {
      title: 'That can be put away',
      render: () => (
        <WithState initial={true}>
          {(isShown, setShown) =>
            isShown ? (
              <Alert onClose={() => setShown(false)}>Press ? to see all keys.</Alert>
            ) : (
              <p>It is gone.</p>
            )
          }
        </WithState>
      ),
    },
  ],
};
