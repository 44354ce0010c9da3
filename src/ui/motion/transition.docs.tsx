import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { Transition } from './transition.tsx';

/** The page of Transition. */
export const transitionDocs: ComponentDocs = {
  name: 'Transition',
  summary: 'Shows and hides content smoothly, with or without its space.',
  props: [
    { name: 'open', type: 'boolean', summary: 'Whether the content is shown.' },
    {
      name: 'isFolding',
      type: 'boolean',
      default: 'true',
      summary: 'Collapses the space; without it, the content fades and keeps its space.',
    },
    { name: 'className', type: 'string', summary: 'More classes.' },
    { name: 'children', type: 'ReactNode', summary: 'The content; kept while hidden.' },
  ],
  keyboard: [],
  screenReader: 'Hidden content is inert: not read and not focusable.',
  examples: [
    {
      title: 'Folding',
      render: () => (
        <WithState initial={true}>
          {(open, setOpen) => (
            <div className="flex flex-col items-start gap-4">
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                Details
              </Button>
              <Transition open={open}>
                <Paper className="p-5">Folds to nothing and comes back as it was.</Paper>
              </Transition>
            </div>
          )}
        </WithState>
      ),
    },
    {
      title: 'Fading',
      render: () => (
        <WithState initial={true}>
          {(open, setOpen) => (
            <div className="flex flex-col items-start gap-4">
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                Hint
              </Button>
              <Transition open={open} isFolding={false}>
                <Paper className="p-5">Its room stays, so that nothing moves.</Paper>
              </Transition>
            </div>
          )}
        </WithState>
      ),
    },
  ],
};
