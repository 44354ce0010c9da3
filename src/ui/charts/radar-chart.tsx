import clsx from 'clsx';
import { useUiTexts } from '../ui-texts.ts';
import { chartColorClasses, pickChartColor } from './chart-colors.ts';
import { createChartFormat } from './chart-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartSeries, PlotPoint } from './chart-series.ts';
import { createRadialGeometry, rings } from './radial-geometry.ts';
import { markMotion } from './series-marks.tsx';
import { usePlotSize } from './use-plot-size.ts';

type RadarChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  /** The names of the axes, from the top. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  height?: number;
  legend?: 'none' | 'top' | 'bottom';
  className?: string;
};

const outline = (points: readonly PlotPoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** Several measures of a few things, each on an axis from the center. */
export function RadarChart({
  label,
  labels,
  series,
  height = 300,
  legend = series.length > 1 ? 'bottom' : 'none',
  className,
}: RadarChartProps) {
  const { locale } = useUiTexts();
  const format = createChartFormat(locale);
  const [plotRef, size] = usePlotSize(height);
  const colored = series.map((one, index) => ({ ...one, color: pickChartColor(index, one.color) }));
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const geometry = size && createRadialGeometry(size, labels.length);
  const at = (index: number, value: number) => geometry?.place(index, value / most) ?? { x: 0, y: 0 };
  return (
    <ChartFrame
      label={label}
      plotRef={plotRef}
      size={size}
      height={height}
      readings={labels.map((name, index) => ({
        label: name,
        values: colored.map((one) => ({
          label: one.label,
          text: format(one.values[index] ?? 0),
          color: one.color,
        })),
      }))}
      anchors={labels.map((_, index) =>
        at(index, Math.max(...colored.map(({ values }) => values[index] ?? 0))),
      )}
      findReading={(point) => geometry?.nearest(point) ?? -1}
      legendSide={legend === 'top' ? 'top' : 'bottom'}
      className={className}
      legend={legend !== 'none' && <ChartLegend label={label} entries={colored} />}
    >
      {(_, active) => (
        <>
          {rings.map((share) => (
            <polygon
              key={share}
              points={outline(labels.map((__, index) => at(index, most * share)))}
              className="fill-none stroke-line"
            />
          ))}
          {labels.map((name, index) => {
            const text = geometry?.place(index, 1.12) ?? { x: 0, y: 0 };
            const middle = geometry?.center.x ?? 0;
            return (
              <text
                key={name}
                x={text.x}
                y={text.y}
                dy="0.35em"
                textAnchor={Math.abs(text.x - middle) < 8 ? 'middle' : text.x < middle ? 'end' : 'start'}
                className={active === index ? 'fill-ink font-semibold' : 'fill-dim'}
              >
                {name}
              </text>
            );
          })}
          {colored.map((one) => (
            <g key={one.label} className={chartColorClasses[one.color]}>
              <polygon
                points={outline(labels.map((__, index) => at(index, one.values[index] ?? 0)))}
                className={clsx('fill-(--tone)/20 stroke-(--tone) stroke-2', markMotion)}
                strokeLinejoin="round"
              />
              {labels.map((name, index) => {
                const { x, y } = at(index, one.values[index] ?? 0);
                return (
                  <circle key={name} cx={x} cy={y} r={active === index ? 5 : 3} className="fill-(--tone)" />
                );
              })}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}
