import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { AnimateGroup } from './animate-group.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The page of AnimateGroup. */
export const animateGroupDocs: ComponentDocs = {
  name: 'AnimateGroup',
  summary: 'Lets things come in one after the other, when they are first shown.',
  props: [
    {
      name: 'effect',
      type: "ComponentProps<typeof Animate>['effect']",
      default: "'slide-up'",
      summary: 'How each comes; see Animate.',
    },
    { name: 'step', type: 'number', default: '40', summary: 'Milliseconds between one and the next.' },
    { name: 'className', type: 'string', summary: 'Further classes, for how they are laid out.' },
    { name: 'children', type: 'ReactNode', summary: 'The things; from the thirteenth on all come together.' },
  ],
  examples: [
    {
      title: 'Five cards',
      render: () => (
        <WithState initial={0}>
          {(round, setRound) => (
            <div className="flex flex-col items-start gap-4">
              <Button icon="refresh" onClick={() => setRound(round + 1)}>
                Again
              </Button>
              <AnimateGroup key={round} step={80} className="flex flex-wrap gap-3">
                {days.map((day) => (
                  <Paper key={day} className="px-5 py-3 text-sm">
                    {day}
                  </Paper>
                ))}
              </AnimateGroup>
            </div>
          )}
        </WithState>
      ),
    },
  ],
};
