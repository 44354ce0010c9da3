import type { ChartSeries, SeriesKind } from '../../../ui/charts/chart-series.ts';

/** The period before, as charts show it next to the present one: gray, and a line beside areas. */
export const buildBeforeSeries = (
  label: string,
  values: readonly number[],
  kind: SeriesKind,
): ChartSeries => ({ label, values, color: 'gray', kind: kind === 'bar' ? 'bar' : 'line' });
