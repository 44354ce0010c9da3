import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import { PieChart } from './pie-chart.tsx';

const slices = [
  { label: 'Design', value: 300 },
  { label: 'Development', value: 50 },
  { label: 'Marketing', value: 100 },
];

/** The page of PieChart. */
export const pieChartDocs: ComponentDocs = {
  name: 'PieChart',
  summary: 'The parts of a whole: a pie, or a doughnut with a cut-out.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    {
      name: 'slices',
      type: 'readonly Slice[]',
      summary: 'The parts, each with a name, a number and a color.',
    },
    {
      name: 'cutout',
      type: 'number',
      summary: 'Size of the hole, in percent of the radius.',
      default: '0',
    },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '240' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Position of the legend. Pressing a name hides its part.',
      default: "'bottom'",
    },
    {
      name: 'formatValue',
      type: '(value: number) => string',
      summary: 'Formats a number; by default in the reader’s language.',
    },
    { name: 'onOpen', type: '(index: number) => void', summary: 'Called with the index of a pressed part.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Arrow keys, Home, End', does: 'Moves through the parts.' }],
  screenReader:
    'A figure with its name. Each part is read with its number and share; a table holds the same data.',
  examples: [
    { title: 'Pie', render: () => <PieChart label="Hours by team" slices={slices} /> },
    { title: 'Doughnut', render: () => <PieChart label="Hours by team" slices={slices} cutout={66} /> },
    {
      title: 'Dynamic doughnut',
      render: () => (
        <WithState initial={slices}>
          {(parts, setParts) => (
            <>
              <PieChart label="Hours by team" slices={parts} cutout={75} />
              <Button
                onClick={() =>
                  setParts(parts.map((part) => ({ ...part, value: 50 + Math.round(Math.random() * 250) })))
                }
              >
                New numbers
              </Button>
            </>
          )}
        </WithState>
      ),
    },
  ],
};
