import clsx from 'clsx';
import { arc, pie, type PieArcDatum } from 'd3-shape';
import { useState } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { type ChartColor, chartColorClasses, pickChartColor } from './chart-colors.ts';
import { createChartFormat } from './chart-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { PlotPoint, PlotSize } from './chart-series.ts';
import { markMotion } from './series-marks.tsx';
import { usePlotSize } from './use-plot-size.ts';

type Slice = { label: string; value: number; color?: ChartColor };
type PieChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  slices: readonly Slice[];
  /** How much of the radius is cut out, in percent: 0 is a pie, more a doughnut. */
  cutout?: number;
  height?: number;
  legend?: 'none' | 'top' | 'bottom';
  formatValue?: (value: number) => string;
  /** Called with the index of the slice that is pressed. */
  onOpen?: (index: number) => void;
  className?: string;
};

type PieArc = PieArcDatum<Slice & { index: number }>;
const growth = 4;

/** The parts of a whole: a pie, or a doughnut with a cut-out. */
export function PieChart({
  label,
  slices,
  cutout = 0,
  height = 240,
  legend = 'bottom',
  formatValue,
  onOpen,
  className,
}: PieChartProps) {
  const { locale } = useUiTexts();
  const format = formatValue ?? createChartFormat(locale);
  const [plotRef, size] = usePlotSize(height);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const colored = slices.map((slice, index) => ({
    ...slice,
    index,
    color: pickChartColor(index, slice.color),
  }));
  const shown = colored.filter(({ index }) => !hidden.includes(index));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const radius = size ? Math.max(1, Math.min(size.width, height) / 2 - growth) : 1;
  const arcs = pie<Slice & { index: number }>()
    .sort(null)
    .value(({ value }) => Math.max(0, value))(shown);
  const toggle = (index: number) =>
    setHidden(hidden.includes(index) ? hidden.filter((one) => one !== index) : [...hidden, index]);
  return (
    <ChartFrame
      label={label}
      plotRef={plotRef}
      size={size}
      height={height}
      readings={shown.map((slice) => ({
        label: slice.label,
        values: [
          {
            label: '',
            text: `${format(slice.value)} (${share.format(total === 0 ? 0 : slice.value / total)})`,
            color: slice.color,
          },
        ],
      }))}
      anchors={arcs.map((one) => (size ? centerOf(one, radius, cutout, size) : { x: 0, y: 0 }))}
      findReading={(point) => (size ? findSlice(arcs, point, size, radius, cutout) : -1)}
      onOpen={onOpen && ((at) => onOpen(shown[at]?.index ?? at))}
      legendSide={legend === 'top' ? 'top' : 'bottom'}
      className={className}
      legend={
        legend !== 'none' && (
          <ChartLegend
            label={label}
            entries={colored.map((slice) => ({ ...slice, isHidden: hidden.includes(slice.index) }))}
            onToggle={toggle}
          />
        )
      }
    >
      {(plotSize, active) => (
        <g transform={`translate(${plotSize.width / 2} ${plotSize.height / 2})`}>
          {arcs.map((one, at) => {
            const d = drawArc(one, radius + (at === active ? growth : 0), cutout, isTurned(plotSize)) ?? '';
            return (
              <path
                key={one.data.label}
                d={d}
                className={clsx(
                  'fill-(--tone) stroke-(--t-paper) stroke-2',
                  markMotion,
                  chartColorClasses[one.data.color ?? 'gray'],
                )}
              />
            );
          })}
        </g>
      )}
    </ChartFrame>
  );
}

/** The slices run against the clock where text runs from right to left. */
const isTurned = ({ isRtl }: PlotSize) => (isRtl ? -1 : 1);

const drawArc = (slice: PieArc, radius: number, cutout: number, turn: number) =>
  arc<PieArc>()
    .innerRadius((radius * cutout) / 100)
    .outerRadius(radius)
    .startAngle(({ startAngle }) => startAngle * turn)
    .endAngle(({ endAngle }) => endAngle * turn)(slice);

function centerOf(slice: PieArc, radius: number, cutout: number, size: PlotSize): PlotPoint {
  const angle = ((slice.startAngle + slice.endAngle) / 2) * isTurned(size);
  const distance = (radius * (1 + cutout / 100)) / 2;
  return { x: size.width / 2 + Math.sin(angle) * distance, y: size.height / 2 - Math.cos(angle) * distance };
}

function findSlice(
  arcs: readonly PieArc[],
  { x, y }: PlotPoint,
  size: PlotSize,
  radius: number,
  cutout: number,
): number {
  const [dx, dy] = [(x - size.width / 2) * isTurned(size), size.height / 2 - y];
  const distance = Math.hypot(dx, dy);
  if (distance > radius + growth || distance < (radius * cutout) / 100) return -1;
  const angle = (Math.atan2(dx, dy) + 2 * Math.PI) % (2 * Math.PI);
  return arcs.findIndex(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
}
