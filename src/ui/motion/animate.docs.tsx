import { Button } from '../actions/button.tsx';
import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Paper } from '../layout/paper.tsx';
import { Animate } from './animate.tsx';

/** The page of Animate. */
export const animateDocs: ComponentDocs = {
  name: 'Animate',
  summary: 'Animates content once when it first appears; not when animations are off.',
  element: 'div',
  props: [
    {
      name: 'effect',
      type: 'keyof typeof effects',
      default: "'fade'",
      summary: 'The effect: fade, slide-up, slide-down, slide-start, slide-end, or grow.',
    },
    { name: 'delay', type: 'number', default: '0', summary: 'Delay in milliseconds.' },
  ],
  keyboard: [],
  screenReader: 'Content is available from the start; the effect is visual only.',
  examples: [
    {
      title: 'Every effect',
      render: () => (
        <WithState initial={0}>
          {(round, setRound) => (
            <div className="flex flex-col items-start gap-4">
              <Button icon="refresh" onClick={() => setRound(round + 1)}>
                Again
              </Button>
              <div key={round} className="flex flex-wrap gap-3">
                {(['fade', 'slide-up', 'slide-down', 'slide-start', 'slide-end', 'grow'] as const).map(
                  (effect) => (
                    <Animate key={effect} effect={effect}>
                      <Paper className="px-5 py-3 text-sm">{effect}</Paper>
                    </Animate>
                  ),
                )}
              </div>
            </div>
          )}
        </WithState>
      ),
    },
  ],
};
