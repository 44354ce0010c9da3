import { readNow } from '../../base/clock.ts';
import type { ComponentDocs } from '../component-docs.ts';
import { Countdown } from './countdown.tsx';

const units = { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' };
const dayMs = 86_400_000;

/** The page of Countdown. */
export const countdownDocs: ComponentDocs = {
  name: 'Countdown',
  summary: 'Counts down to a point in time, second by second, and then shows zeros.',
  props: [
    { name: 'endMs', type: 'number', summary: 'When it ends, in milliseconds.' },
    { name: 'label', type: 'string', summary: 'The end in words, for screen readers.' },
    { name: 'units', type: 'Units', summary: 'The names of days, hours, minutes, and seconds.' },
    { name: 'onEnd', type: '() => void', summary: 'Called once at the end.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [],
  screenReader: 'A timer with the label; the seconds are not read out.',
  examples: [
    {
      title: 'Two weeks',
      render: () => (
        <Countdown endMs={readNow() + 15 * dayMs} label="Starts in 15 days" units={units} className="max-w-80" />
      ),
    },
    {
      title: 'Over',
      render: () => <Countdown endMs={0} label="Has started" units={units} className="max-w-80" />,
    },
  ],
};
