import type { ChartColor } from './chart-colors.ts';
import type { SeriesKind } from './chart-series.ts';
import { SeriesChart } from './series-chart.tsx';

type SparklineProps = {
  /** What the numbers are, for screen readers and in the tooltip. */
  label: string;
  /** What each number is of: days, months. */
  labels: readonly string[];
  values: readonly number[];
  kind?: SeriesKind;
  color?: ChartColor;
  height?: number;
  hasDots?: boolean;
  formatValue?: (value: number) => string;
};

/** A small chart without axes, next to the number whose course it shows. */
export function Sparkline({
  label,
  labels,
  values,
  kind = 'area',
  color = 'accent',
  height = 64,
  ...rest
}: SparklineProps) {
  return (
    <SeriesChart
      {...rest}
      label={label}
      labels={labels}
      series={[{ label, values, color }]}
      kind={kind}
      height={height}
      axes="none"
    />
  );
}
