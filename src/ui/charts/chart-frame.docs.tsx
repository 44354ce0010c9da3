import type { ComponentDocs } from '../component-docs.ts';
import { ChartFrame } from './chart-frame.tsx';
import { usePlotSize } from './use-plot-size.ts';

function Thermometer() {
  const [plotRef, size] = usePlotSize(48);
  return (
    <ChartFrame
      label="Target reached"
      plotRef={plotRef}
      size={size}
      height={48}
      readings={[{ label: 'Target reached', values: [{ label: '', text: '72 %', color: 'green' }] }]}
      anchors={[{ x: 80, y: 24 }]}
      findReading={() => 0}
    >
      {({ width }) => (
        <>
          <rect width={width} height={48} rx={8} className="fill-(--t-hover)" />
          <rect width={width * 0.72} height={48} rx={8} className="fill-(--tone-green)" />
        </>
      )}
    </ChartFrame>
  );
}

/** The page of ChartFrame. */
export const chartFrameDocs: ComponentDocs = {
  name: 'ChartFrame',
  summary:
    'The base of all charts: the measured drawing, values by pointer and keyboard, the tooltip, the legend, and the same numbers as a table. Use it for your own charts.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    {
      name: 'plotRef',
      type: 'RefObject<HTMLDivElement | null>',
      summary: 'The element to draw in, from usePlotSize.',
    },
    {
      name: 'size',
      type: 'PlotSize | undefined',
      summary: 'Its size once it is measured, from usePlotSize.',
    },
    { name: 'height', type: 'number', summary: 'The height of the drawing in pixels.' },
    {
      name: 'readings',
      type: 'readonly ChartReading[]',
      summary: 'The points a person can inspect, with their numbers.',
    },
    {
      name: 'anchors',
      type: 'readonly PlotPoint[]',
      summary: 'Where the tooltip of each reading points to.',
    },
    {
      name: 'findReading',
      type: '(point: PlotPoint) => number',
      summary: 'The reading at a place in the drawing; -1 if there is none.',
    },
    {
      name: 'onOpen',
      type: '((index: number) => void) | undefined',
      summary: 'Called with the index of the pressed reading.',
    },
    { name: 'legend', type: 'ReactNode', summary: 'The legend.' },
    {
      name: 'legendSide',
      type: "'top' | 'bottom' | undefined",
      summary: 'Where it is.',
      default: "'bottom'",
    },
    { name: 'className', type: 'string | undefined', summary: 'Classes for the root element.' },
    {
      name: 'children',
      type: '(size: PlotSize, activeIndex: number) => ReactNode',
      summary: 'The drawing: the content of an SVG element.',
    },
  ],
  keyboard: [
    { keys: 'Arrow keys, Home, End', does: 'Moves through the readings.' },
    { keys: 'Escape', does: 'Closes the tooltip.' },
  ],
  screenReader: 'A figure with its name. A slider reads each value; a table holds the same numbers.',
  examples: [{ title: 'A chart of your own', render: () => <Thermometer /> }],
};
