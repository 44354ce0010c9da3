import clsx from 'clsx';
import { useUiTexts } from '../ui-texts.ts';
import { type ChartColor, chartColorClasses, pickChartColor } from './chart-colors.ts';
import { createChartFormat } from './chart-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { PlotPoint, PlotSize } from './chart-series.ts';
import { listTicks, scaleLinear, widenDomain } from './linear-scale.ts';
import { markMotion } from './series-marks.tsx';
import { usePlotSize } from './use-plot-size.ts';

type ScatterPoint = { x: number; y: number; size?: number };
type ScatterSeries = { label: string; points: readonly ScatterPoint[]; color?: ChartColor };
type ScatterChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  xLabel: string;
  yLabel: string;
  series: readonly ScatterSeries[];
  height?: number;
  legend?: 'none' | 'top' | 'bottom';
  className?: string;
};

const footHeight = 24;
const sideWidth = 44;
const dotRadius = 5;
const largestRadius = 26;

/** Pairs of numbers as points; with sizes as bubbles. */
export function ScatterChart({
  label,
  xLabel,
  yLabel,
  series,
  height = 240,
  legend = series.length > 1 ? 'bottom' : 'none',
  className,
}: ScatterChartProps) {
  const { locale } = useUiTexts();
  const format = createChartFormat(locale);
  const [plotRef, size] = usePlotSize(height);
  const points = series
    .flatMap((one, index) =>
      one.points.map((point) => ({ ...point, label: one.label, color: pickChartColor(index, one.color) })),
    )
    .toSorted((a, b) => a.x - b.x);
  const scales = size && scalePoints(points, size);
  const places = points.map((point) => scales?.place(point) ?? { x: 0, y: 0 });
  return (
    <ChartFrame
      label={label}
      plotRef={plotRef}
      size={size}
      height={height}
      readings={points.map((point) => ({
        label: point.label,
        values: [
          { label: xLabel, text: format(point.x), color: point.color },
          { label: yLabel, text: format(point.y) },
          ...(point.size === undefined ? [] : [{ label: '', text: format(point.size) }]),
        ],
      }))}
      anchors={places}
      findReading={(at) => findNearest(places, at)}
      legendSide={legend === 'top' ? 'top' : 'bottom'}
      className={className}
      legend={
        legend !== 'none' && (
          <ChartLegend
            label={label}
            entries={series.map((one, index) => ({
              label: one.label,
              color: pickChartColor(index, one.color),
            }))}
          />
        )
      }
    >
      {(plotSize, active) => (
        <>
          {scales?.yTicks.map(({ value, at }) => (
            <g key={value}>
              <line x1={scales.left} x2={scales.right} y1={at} y2={at} className="stroke-line" />
              <text
                x={plotSize.isRtl ? plotSize.width : scales.left - 8}
                y={at}
                dy="0.35em"
                textAnchor="end"
                className="fill-dim tabular-nums"
              >
                {format(value)}
              </text>
            </g>
          ))}
          {scales?.xTicks.map(({ value, at }) => (
            <text key={value} x={at} y={height - 7} textAnchor="middle" className="fill-dim tabular-nums">
              {format(value)}
            </text>
          ))}
          {points.map((point, index) => (
            <circle
              key={index}
              cx={places[index]?.x}
              cy={places[index]?.y}
              r={scales?.radius(point) ?? dotRadius}
              className={clsx(
                'stroke-(--tone)',
                active === index ? 'fill-(--tone)' : 'fill-(--tone)/40',
                markMotion,
                chartColorClasses[point.color],
              )}
            />
          ))}
        </>
      )}
    </ChartFrame>
  );
}

function scalePoints(points: readonly ScatterPoint[], { width, height, isRtl }: PlotSize) {
  const extent = (numbers: readonly number[]): [number, number] =>
    numbers.length === 0 ? [0, 1] : [Math.min(...numbers), Math.max(...numbers)];
  const sizes = points.flatMap((point) => point.size ?? []);
  const largest = Math.max(1, ...sizes);
  const margin = sizes.length > 0 ? largestRadius : dotRadius;
  const [left, right] = isRtl ? [0, width - sideWidth] : [sideWidth, width];
  const inner: [number, number] = isRtl ? [right - margin, left + margin] : [left + margin, right - margin];
  const xDomain = widenDomain(extent(points.map((point) => point.x)), 4);
  const yDomain = widenDomain(extent(points.map((point) => point.y)), 4);
  const x = scaleLinear(xDomain, inner);
  const y = scaleLinear(yDomain, [height - footHeight - margin, margin]);
  return {
    left,
    right,
    place: (point: ScatterPoint): PlotPoint => ({ x: x(point.x), y: y(point.y) }),
    // The area follows the size.
    radius: ({ size }: ScatterPoint) =>
      size === undefined ? dotRadius : Math.sqrt(Math.max(0, size) / largest) * largestRadius,
    xTicks: listTicks(xDomain, 5).map((value) => ({ value, at: x(value) })),
    yTicks: listTicks(yDomain, 4).map((value) => ({ value, at: y(value) })),
  };
}

function findNearest(places: readonly PlotPoint[], { x, y }: PlotPoint): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  const nearest = Math.min(...distances);
  return nearest <= largestRadius ? distances.indexOf(nearest) : -1;
}
