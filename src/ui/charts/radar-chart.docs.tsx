import type { ComponentDocs } from '../component-docs.ts';
import { RadarChart } from './radar-chart.tsx';

/** The page of RadarChart. */
export const radarChartDocs: ComponentDocs = {
  name: 'RadarChart',
  summary: 'Several measures of a few things, each on an axis from the center.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    { name: 'labels', type: 'readonly string[]', summary: 'The names of the axes, from the top.' },
    {
      name: 'series',
      type: 'readonly ChartSeries[]',
      summary: 'The numbers of each thing that is compared.',
    },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '300' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Where the names of the series are.',
      default: "series.length > 1 ? 'bottom' : 'none'",
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  keyboard: [{ keys: 'Arrow keys, Home, End', does: 'Read the axes one after the other.' }],
  screenReader:
    'A figure with its name. Each axis is read with the numbers of all series; a table holds the same.',
  examples: [
    {
      title: 'Radar',
      render: () => (
        <RadarChart
          label="Skills of two teams"
          labels={['Design', 'Research', 'Code', 'Tests', 'Support', 'Sales']}
          series={[
            { label: 'Berlin', values: [65, 59, 90, 81, 56, 55] },
            { label: 'İzmir', values: [28, 48, 40, 19, 96, 27] },
          ]}
        />
      ),
    },
  ],
};
