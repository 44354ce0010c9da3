import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

/** The page of Dialog. */
export const dialogDocs: ComponentDocs = {
  name: 'Dialog',
  summary:
    'A window over the page. Escape, the close button, and a press outside close it. Load it lazily on first screens.',
  props: [
    { name: 'open', type: 'boolean', summary: 'Whether it is open.' },
    { name: 'onOpenChange', type: '(open: boolean) => void', summary: 'Called to open or close it.' },
    { name: 'title', type: 'ReactNode', summary: 'Its name.' },
    { name: 'description', type: 'ReactNode', summary: 'A sentence under the title.' },
    { name: 'footer', type: 'ReactNode', summary: 'The row of buttons at the bottom.' },
    { name: 'size', type: "'sm' | 'md' | 'lg' | 'xl'", summary: 'Its width.', default: "'md'" },
    {
      name: 'initialFocus',
      type: 'RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined)',
      summary: 'Receives the focus on open; by default the first focusable element.',
    },
    {
      name: 'finalFocus',
      type: 'RefObject<HTMLElement | null> | undefined',
      summary: 'Receives the focus on close; by default the element that had it before.',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
    { name: 'children', type: 'ReactNode', summary: 'What it shows.' },
  ],
  keyboard: [
    { keys: 'Escape', does: 'Closes the dialog and returns the focus.' },
    { keys: 'Tab', does: 'Moves within the dialog.' },
  ],
  screenReader: 'Announced as a dialog with its title; the page behind it is hidden.',
  examples: [
    {
      title: 'With a form',
      render: () => (
        <WithState initial={false}>
          {(open, setOpen) => (
            <>
              <Button onClick={() => setOpen(true)}>New contact</Button>
              <Dialog
                open={open}
                onOpenChange={setOpen}
                title="New contact"
                description="Only the name is needed."
                footer={
                  <Button variant="primary" onClick={() => setOpen(false)}>
                    Save
                  </Button>
                }
              >
                <TextField label="Name" />
              </Dialog>
            </>
          )}
        </WithState>
      ),
    },
  ],
};
