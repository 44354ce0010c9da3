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
      summary: 'The numbers of each series.',
    },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '300' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Position of the legend.',
      default: "series.length > 1 ? 'bottom' : 'none'",
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Arrow keys, Home, End', does: 'Moves through the axes.' }],
  screenReader:
    'A figure with its name. Each axis is read with the numbers of all series; a table holds the same data.',
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
