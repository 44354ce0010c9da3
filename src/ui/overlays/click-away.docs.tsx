import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { ClickAway } from './click-away.tsx';

/** The page of ClickAway. */
export const clickAwayDocs: ComponentDocs = {
  name: 'ClickAway',
  summary: 'Detects a press outside its content. Menus, dialogs, and popovers have this built in.',
  props: [
    { name: 'onAway', type: '() => void', summary: 'Called for a press outside, and for Escape inside.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
    { name: 'children', type: 'ReactNode', summary: 'What is inside.' },
  ],
  keyboard: [{ keys: 'Escape', does: 'Counts as a press outside.' }],
  screenReader: 'Silent: only its content is read.',
  examples: [
    {
      title: 'A box that closes',
      render: () => (
        <WithState initial={false}>
          {(open, setOpen) => (
            <ClickAway onAway={() => setOpen(false)} className="flex flex-col items-start gap-3">
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                Filters
              </Button>
              {open && <Paper className="p-4 text-sm">Press anywhere else to close it.</Paper>}
            </ClickAway>
          )}
        </WithState>
      ),
    },
  ],
};
