import type { ComponentDocs } from '../component-docs.ts';
import { ScatterChart } from './scatter-chart.tsx';

/** The page of ScatterChart. */
export const scatterChartDocs: ComponentDocs = {
  name: 'ScatterChart',
  summary: 'Pairs of numbers as points, or as bubbles with a size.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    { name: 'xLabel', type: 'string', summary: 'Name of the horizontal axis.' },
    { name: 'yLabel', type: 'string', summary: 'Name of the vertical axis.' },
    { name: 'series', type: 'readonly ScatterSeries[]', summary: 'The points of each group.' },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '240' },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Position of the legend.',
      default: "series.length > 1 ? 'bottom' : 'none'",
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Arrow keys, Home, End', does: 'Moves through the points, ordered by their first number.' },
  ],
  screenReader: 'A figure with its name. Each point is read with its numbers; a table holds the same data.',
  examples: [
    {
      title: 'Scatter',
      render: () => (
        <ScatterChart
          label="Order value by age of the account"
          xLabel="Months"
          yLabel="Value"
          series={[
            {
              label: 'Orders',
              points: [
                { x: 2, y: 120 },
                { x: 5, y: 210 },
                { x: 9, y: 180 },
                { x: 14, y: 340 },
                { x: 18, y: 290 },
                { x: 24, y: 460 },
              ],
            },
          ]}
        />
      ),
    },
    {
      title: 'Bubble',
      render: () => (
        <ScatterChart
          label="Campaigns by cost, clicks and sales"
          xLabel="Cost"
          yLabel="Clicks"
          series={[
            {
              label: 'Search',
              points: [
                { x: 20, y: 30, size: 15 },
                { x: 40, y: 10, size: 10 },
                { x: 55, y: 42, size: 25 },
              ],
            },
            {
              label: 'Newsletter',
              points: [
                { x: 12, y: 22, size: 8 },
                { x: 30, y: 48, size: 20 },
              ],
            },
          ]}
        />
      ),
    },
  ],
};
