import type { ComponentDocs } from '../component-docs.ts';
import { PolarChart } from './polar-chart.tsx';

/** The page of PolarChart. */
export const polarChartDocs: ComponentDocs = {
  name: 'PolarChart',
  summary: 'Numbers as slices of equal angle; larger numbers reach further.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    { name: 'slices', type: 'readonly PolarSlice[]', summary: 'The numbers, each with a name and a color.' },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '300' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Position of the legend.',
      default: "'bottom'",
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Arrow keys, Home, End', does: 'Moves through the slices.' }],
  screenReader: 'A figure with its name. Each slice is read with its number; a table holds the same data.',
  examples: [
    {
      title: 'Polar',
      render: () => (
        <PolarChart
          label="Messages by channel"
          slices={[
            { label: 'Email', value: 11 },
            { label: 'Chat', value: 16 },
            { label: 'Phone', value: 7 },
            { label: 'Visits', value: 3 },
            { label: 'Letters', value: 14 },
          ]}
        />
      ),
    },
  ],
};
