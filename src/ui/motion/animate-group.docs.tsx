import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { AnimateGroup } from './animate-group.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The page of AnimateGroup. */
export const animateGroupDocs: ComponentDocs = {
  name: 'AnimateGroup',
  summary: 'Animates elements in sequence when they first appear.',
  props: [
    {
      name: 'effect',
      type: "ComponentProps<typeof Animate>['effect']",
      default: "'slide-up'",
      summary: 'The effect; see Animate.',
    },
    { name: 'step', type: 'number', default: '40', summary: 'Delay between two elements, in milliseconds.' },
    { name: 'className', type: 'string', summary: 'Classes for the layout.' },
    {
      name: 'children',
      type: 'ReactNode',
      summary: 'The elements; from the thirteenth on they appear together.',
    },
  ],
  keyboard: [],
  screenReader: 'Content is read at once, whatever the animation shows.',
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
