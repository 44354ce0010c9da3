import type { ComponentDocs } from '../component-docs.ts';
import { PolarChart } from './polar-chart.tsx';

/** The page of PolarChart. */
export const polarChartDocs: ComponentDocs = {
  name: 'PolarChart',
  summary: 'Numbers as slices of the same angle: the larger, the longer.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    { name: 'slices', type: 'readonly PolarSlice[]', summary: 'The numbers, each with a name and a color.' },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '300' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Where the names of the slices are.',
      default: "'bottom'",
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  keyboard: [{ keys: 'Arrow keys, Home, End', does: 'Read the slices one after the other.' }],
  screenReader: 'A figure with its name. Each slice is read with its number; a table holds the same.',
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
