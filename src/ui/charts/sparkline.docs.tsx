import type { ComponentDocs } from '../component-docs.ts';
import { Sparkline } from './sparkline.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The page of Sparkline. */
export const sparklineDocs: ComponentDocs = {
  name: 'Sparkline',
  summary: 'A small chart without axes, next to the number whose trend it shows.',
  props: [
    {
      name: 'label',
      type: 'string',
      summary: 'What the numbers are, for screen readers and in the tooltip.',
    },
    { name: 'labels', type: 'readonly string[]', summary: 'The unit of the labels: days, months.' },
    { name: 'values', type: 'readonly number[]', summary: 'The numbers.' },
    { name: 'kind', type: 'SeriesKind', summary: 'How they are drawn.', default: "'area'" },
    { name: 'color', type: 'ChartColor', summary: 'The color of the line.', default: "'accent'" },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '64' },
    { name: 'hasDots', type: 'boolean', summary: 'Marks each point of a line.' },
    { name: 'formatValue', type: '(value: number) => string', summary: 'Writes a number.' },
  ],
  keyboard: [{ keys: 'ArrowLeft, ArrowRight', does: 'Moves through the numbers.' }],
  screenReader: 'A figure with its name; the numbers are read one by one, or as a table.',
  examples: [
    {
      title: 'Sparkline',
      render: () => <Sparkline label="Issues created" labels={days} values={[42, 28, 43, 34, 20, 25, 22]} />,
    },
    {
      title: 'Small bars',
      render: () => (
        <Sparkline
          label="Visits"
          labels={days}
          values={[432, 428, 327, 363, 456, 267, 231]}
          kind="bar"
          color="danger"
        />
      ),
    },
  ],
};
