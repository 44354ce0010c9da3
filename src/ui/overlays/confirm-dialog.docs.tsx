import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The page of ConfirmDialog. */
export const confirmDialogDocs: ComponentDocs = {
  name: 'ConfirmDialog',
  summary: 'Asks before an action that can’t be undone; only its buttons and Escape close it.',
  props: [
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called to open or close it.' },
    { name: 'title', type: 'ReactNode', summary: 'The question.' },
    { name: 'description', type: 'ReactNode', summary: 'What will happen, and whether it can be undone.' },
    { name: 'confirmLabel', type: 'string', summary: 'The label of the button: the verb of the question.' },
    { name: 'onConfirm', type: '() => void', summary: 'Called on confirm; close the dialog yourself.' },
    { name: 'danger', type: 'boolean', summary: 'For destructive actions.', default: 'false' },
    { name: 'pending', type: 'boolean', summary: 'It is being done.', default: 'false' },
  ],
  keyboard: [
    { keys: 'Escape', does: 'Cancels.' },
    { keys: 'Tab, Enter', does: 'Moves between the buttons and presses one.' },
  ],
  screenReader: 'Announced as an alert dialog with its title and description.',
  examples: [
    {
      title: 'Before deleting',
      render: () => (
        <WithState initial={false}>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>Delete the board</Button>
              <ConfirmDialog
                danger
                open={open}
                onOpenChange={setOpen}
                title="Delete the board?"
                description="Its cards are deleted with it."
                confirmLabel="Delete"
                onConfirm={() => setOpen(false)}
              />
            </>
          )}
        </WithState>
      ),
    },
  ],
};
