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
    'What all charts have in common: the measured drawing, readings by pointer and by keys, the tooltip, the legend, and the same numbers as a table. For a chart of your own.',
  props: [
    { name: 'label', type: 'string', summary: 'What the chart shows, for screen readers.' },
    {
      name: 'plotRef',
      type: 'RefObject<HTMLDivElement | null>',
      summary: 'The element that is drawn in, from usePlotSize.',
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
      summary: 'What can be pointed at, with its numbers.',
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
      summary: 'Called with the index of a reading that is pressed.',
    },
    { name: 'legend', type: 'ReactNode', summary: 'The legend.' },
    {
      name: 'legendSide',
      type: "'top' | 'bottom' | undefined",
      summary: 'Where it is.',
      default: "'bottom'",
    },
    { name: 'className', type: 'string | undefined', summary: 'More classes for its outermost element.' },
    {
      name: 'children',
      type: '(size: PlotSize, activeIndex: number) => ReactNode',
      summary: 'The drawing: the content of an SVG element.',
    },
  ],
  keyboard: [
    { keys: 'Arrow keys, Home, End', does: 'Read one after the other.' },
    { keys: 'Escape', does: 'Closes the tooltip.' },
  ],
  screenReader:
    'A figure with its name. A slider reads one reading after the other; a table holds the same numbers.',
  examples: [{ title: 'A chart of your own', render: () => <Thermometer /> }],
};
