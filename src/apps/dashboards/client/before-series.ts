import type { ChartColor } from '../../../ui/charts/chart-colors.ts';
import type { ChartSeries, SeriesKind } from '../../../ui/charts/chart-series.ts';

/** The period before, as charts show it next to the present one: gray unless there are several, and a line beside areas. */
export const buildBeforeSeries = (
  label: string,
  values: readonly number[],
  kind: SeriesKind,
  color: ChartColor = 'gray',
): ChartSeries => ({ label, values, color, kind: kind === 'bar' ? 'bar' : 'line' });
