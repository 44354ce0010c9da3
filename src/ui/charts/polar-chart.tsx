import clsx from 'clsx';
import { arc } from 'd3-shape';
import { useUiTexts } from '../ui-texts.ts';
import { type ChartColor, chartColorClasses, pickChartColor } from './chart-colors.ts';
import { createChartFormat } from './chart-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { createRadialGeometry, rings } from './radial-geometry.ts';
import { markMotion } from './series-marks.tsx';
import { usePlotSize } from './use-plot-size.ts';

type PolarSlice = { label: string; value: number; color?: ChartColor };
type PolarChartProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  slices: readonly PolarSlice[];
  height?: number;
  legend?: 'none' | 'top' | 'bottom';
  className?: string;
};

/** Numbers as slices of the same angle: the larger, the longer. */
export function PolarChart({ label, slices, height = 300, legend = 'bottom', className }: PolarChartProps) {
  const { locale } = useUiTexts();
  const format = createChartFormat(locale);
  const [plotRef, size] = usePlotSize(height);
  const colored = slices.map((slice, index) => ({ ...slice, color: pickChartColor(index, slice.color) }));
  const most = Math.max(1, ...slices.map(({ value }) => value));
  const geometry = size && createRadialGeometry(size, slices.length, true);
  const step = (2 * Math.PI) / Math.max(slices.length, 1);
  const turn = size?.isRtl ? -1 : 1;
  return (
    <ChartFrame
      label={label}
      plotRef={plotRef}
      size={size}
      height={height}
      readings={colored.map((slice) => ({
        label: slice.label,
        values: [{ label: '', text: format(slice.value), color: slice.color }],
      }))}
      anchors={slices.map(({ value }, index) => geometry?.place(index, value / most / 2) ?? { x: 0, y: 0 })}
      findReading={(point) => geometry?.nearest(point) ?? -1}
      legendSide={legend === 'top' ? 'top' : 'bottom'}
      className={className}
      legend={legend !== 'none' && <ChartLegend label={label} entries={colored} />}
    >
      {(_, active) =>
        geometry && (
          <g transform={`translate(${geometry.center.x} ${geometry.center.y})`}>
            {rings.map((share) => (
              <circle key={share} r={geometry.radius * share} className="fill-none stroke-line" />
            ))}
            {colored.map((slice, index) => (
              <path
                key={slice.label}
                d={
                  arc<null>()
                    .innerRadius(0)
                    .outerRadius((geometry.radius * Math.max(0, slice.value)) / most)
                    .startAngle(index * step * turn)
                    .endAngle((index + 1) * step * turn)(null) ?? ''
                }
                className={clsx(
                  'stroke-(--t-paper)',
                  active === index ? 'fill-(--tone)' : 'fill-(--tone)/70',
                  markMotion,
                  chartColorClasses[slice.color],
                )}
              />
            ))}
          </g>
        )
      }
    </ChartFrame>
  );
}
