import type { ComponentDocs } from '../component-docs.ts';
import { ChartLegend } from './chart-legend.tsx';

/** The page of ChartLegend. */
export const chartLegendDocs: ComponentDocs = {
  name: 'ChartLegend',
  summary: 'The names of a chart’s series or slices and their colors.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    {
      name: 'entries',
      type: 'readonly LegendEntry[]',
      summary: 'Names, colors, and hidden entries.',
    },
    {
      name: 'onToggle',
      type: '((index: number) => void) | undefined',
      summary: 'Turns the entries into buttons that hide and show their series.',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Hides or shows the series of the entry.' }],
  screenReader: 'A list with the name of the chart; toggle entries announce whether they are shown.',
  examples: [
    {
      title: 'Legend',
      render: () => (
        <ChartLegend
          label="Teams"
          entries={[
            { label: 'Design', color: 'accent' },
            { label: 'Development', color: 'orange' },
          ]}
        />
      ),
    },
  ],
};
