import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Alert } from './alert.tsx';

/** The page of Alert. */
export const alertDocs: ComponentDocs = {
  name: 'Alert',
  summary: 'A notice in the page that stays while it applies. For events, use a message.',
  props: [
    {
      name: 'variant',
      type: 'keyof typeof looks',
      default: "'info'",
      summary: 'Severity: info, success, warning, or error.',
    },
    { name: 'title', type: 'ReactNode', summary: 'A short title.' },
    { name: 'action', type: 'ReactNode', summary: 'Buttons to act on it.' },
    {
      name: 'onClose',
      type: '() => void',
      summary: 'Called to dismiss it; without it, the alert can’t be dismissed.',
    },
    { name: 'className', type: 'string', summary: 'More classes.' },
    { name: 'children', type: 'ReactNode', summary: 'What there is to know.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to its buttons and the close button.' }],
  screenReader: 'Errors are announced immediately, others when the screen reader is idle.',
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
