import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Button } from '../actions/button.tsx';
import type { ChartSeries } from './chart-series.ts';
import { SeriesChart } from './series-chart.tsx';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
const visitors: ChartSeries[] = [
  { label: 'This year', values: [65, 59, 80, 81, 56, 55, 40] },
  { label: 'Last year', values: [28, 48, 40, 19, 86, 27, 90] },
];
const mixed: ChartSeries[] = [
  { label: 'Orders', kind: 'bar', values: [65, 59, 80, 81, 56, 55, 40] },
  { label: 'Average', kind: 'line', values: [51, 65, 40, 49, 60, 37, 40] },
];
const randomNumbers = () => months.map(() => Math.round(Math.random() * 100));
const nextNumbers = (values: readonly number[]) => [...values.slice(1), Math.round(Math.random() * 100)];

/** The page of SeriesChart. */
export const seriesChartDocs: ComponentDocs = {
  name: 'SeriesChart',
  summary: 'Numbers by label as lines, areas, or bars: side by side, stacked, or mixed.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    {
      name: 'labels',
      type: 'readonly string[]',
      summary: 'The names along the axis: days, months, products.',
    },
    { name: 'series', type: 'readonly ChartSeries[]', summary: 'The numbers, each with a name and a color.' },
    {
      name: 'kind',
      type: 'SeriesKind',
      summary: 'Default drawing of a series: line, area, or bar.',
      default: "'line'",
    },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.', default: '240' },
    { name: 'isStacked', type: 'boolean', summary: 'Stacks the series.', default: 'false' },
    {
      name: 'isHorizontal',
      type: 'boolean',
      summary: 'Draws horizontal bars.',
      default: 'false',
    },
    { name: 'isSmooth', type: 'boolean', summary: 'Draws smooth curves between points.', default: 'false' },
    {
      name: 'axes',
      type: "'both' | 'labels' | 'none'",
      summary: 'Which axes have labels.',
      default: "'both'",
    },
    { name: 'hasDots', type: 'boolean', summary: 'Marks each point of a line.', default: 'false' },
    {
      name: 'hasPointLabels',
      type: 'boolean',
      summary: 'Labels each point of the first series with its number.',
      default: 'false',
    },
    {
      name: 'legend',
      type: "'none' | 'top' | 'bottom'",
      summary: 'Position of the legend. Pressing a name hides its series.',
      default: "series.length > 1 ? 'bottom' : 'none'",
    },
    {
      name: 'min',
      type: 'number',
      summary: 'The lower end of the axis; by default from the numbers.',
    },
    { name: 'max', type: 'number', summary: 'The upper end of the axis.' },
    {
      name: 'formatValue',
      type: '(value: number) => string',
      summary: 'Formats a number; by default in the reader’s language.',
    },
    { name: 'onOpen', type: '(index: number) => void', summary: 'Called with the index of a pressed label.' },
    {
      name: 'onToggle',
      type: '(index: number, isShown: boolean) => void',
      summary: 'Called when the legend hides or shows a series.',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    {
      keys: 'ArrowLeft, ArrowRight',
      does: 'Reads the neighboring label; the direction follows the language.',
    },
    { keys: 'Home, End', does: 'Reads the first or the last label.' },
    { keys: 'Enter', does: 'Opens the records behind the label, where the chart has a link.' },
    { keys: 'Escape', does: 'Closes the tooltip.' },
  ],
  screenReader:
    'A figure with its name. A slider reads each label with all its numbers; a table holds the same numbers.',
  examples: [
    {
      title: 'Line',
      render: () => <SeriesChart label="Visitors a month" labels={months} series={visitors} hasDots />,
    },
    {
      title: 'Area',
      render: () => (
        <SeriesChart label="Page views a month" labels={months} series={visitors} kind="area" isSmooth />
      ),
    },
    {
      title: 'Bar',
      render: () => <SeriesChart label="Sales a month" labels={months} series={visitors} kind="bar" />,
    },
    {
      title: 'Stacked bar',
      render: () => (
        <SeriesChart label="Issues a month" labels={months} series={visitors} kind="bar" isStacked />
      ),
    },
    {
      title: 'Horizontal bar',
      render: () => (
        <SeriesChart
          label="Sales a month"
          labels={months}
          series={visitors}
          kind="bar"
          isHorizontal
          height={320}
        />
      ),
    },
    {
      title: 'Mixed',
      render: () => <SeriesChart label="Orders and their average" labels={months} series={mixed} />,
    },
    {
      title: 'Legend options',
      render: () => <SeriesChart label="Visitors a month" labels={months} series={visitors} legend="top" />,
    },
    {
      title: 'Legend handlers',
      render: () => (
        <WithState initial="Press a name in the legend.">
          {(message, setMessage) => (
            <>
              <SeriesChart
                label="Visitors a month"
                labels={months}
                series={visitors}
                onToggle={(index, isShown) =>
                  setMessage(`${visitors[index]?.label ?? ''} is ${isShown ? 'shown' : 'hidden'}.`)
                }
              />
              <p role="status" className="mt-3 text-center text-sm text-dim">
                {message}
              </p>
            </>
          )}
        </WithState>
      ),
    },
    {
      title: 'Randomized line',
      render: () => (
        <WithState initial={[65, 59, 80, 81, 56, 55, 40]}>
          {(values, setValues) => (
            <>
              <SeriesChart
                label="Random numbers"
                labels={months}
                series={[{ label: 'Numbers', values }]}
                min={0}
                max={100}
              />
              <Button onClick={() => setValues(randomNumbers())}>Randomize</Button>
            </>
          )}
        </WithState>
      ),
    },
    {
      title: 'Animated line',
      render: () => (
        <WithState initial={[10, 30, 25, 60, 45, 80, 70]}>
          {(values, setValues) => (
            <>
              <SeriesChart
                label="The latest numbers"
                labels={months}
                series={[{ label: 'Numbers', values, color: 'orange' }]}
                min={0}
                max={100}
                hasDots
              />
              <Button onClick={() => setValues(nextNumbers(values))}>Next number</Button>
            </>
          )}
        </WithState>
      ),
    },
    {
      title: 'Numbers above the points',
      render: () => (
        <SeriesChart
          label="Unique visitors"
          labels={months}
          series={[{ label: 'Visitors', values: [1.9, 3, 3.4, 2.2, 2.9, 3.9, 2.5] }]}
          kind="area"
          axes="labels"
          hasDots
          hasPointLabels
          min={1.5}
          max={5}
          formatValue={(value) => `${value}k`}
        />
      ),
    },
  ],
};
