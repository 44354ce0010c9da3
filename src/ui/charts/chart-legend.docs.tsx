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
      summary: 'The names, their colors, and which are hidden.',
    },
    {
      name: 'onToggle',
      type: '((index: number) => void) | undefined',
      summary: 'Makes the entries buttons that hide and show what they name.',
    },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Hides or shows what the entry names.' }],
  screenReader: 'A list with the name of the chart; entries that can be pressed say whether they are shown.',
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
