import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { Backdrop } from './backdrop.tsx';

/** The page of Backdrop. */
export const backdropDocs: ComponentDocs = {
  name: 'Backdrop',
  summary: 'Dims a part of the page while it is busy. Dialogs and drawers have their own backdrop.',
  props: [
    { name: 'open', type: 'boolean', summary: 'Whether the part is busy.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
    { name: 'children', type: 'ReactNode', summary: 'What must wait.' },
  ],
  keyboard: [],
  screenReader: 'The part is announced as busy and can’t be focused until it is done.',
  examples: [
    {
      title: 'Over a card',
      render: () => (
        <WithState initial={true}>
          {(open, setOpen) => (
            <div className="flex flex-col items-start gap-4">
              <Button aria-pressed={open} onClick={() => setOpen(!open)}>
                Busy
              </Button>
              <Backdrop open={open} className="rounded-xl">
                <Paper className="p-8">The report of this month.</Paper>
              </Backdrop>
            </div>
          )}
        </WithState>
      ),
    },
  ],
};
