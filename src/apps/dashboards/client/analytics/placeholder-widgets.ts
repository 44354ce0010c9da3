import type { AnalyticsWidgets } from '../../shared/schema.ts';

const zeros = (count: number) => Array.from({ length: count }, () => 0);
const blanks = (count: number) => Array.from({ length: count }, () => '');
const chart = (chartType: string, count: number) => ({
  chartType,
  datasets: [{ label: '', data: zeros(count) }],
  labels: blanks(count),
  options: {},
});
const twoLines = ['visitors', 'views'].map((label) => ({ label, data: zeros(12) }));

/** Widgets without numbers, as large as those with numbers: they hold the places while the numbers load. */
export const placeholderWidgets: AnalyticsWidgets = {
  widget1: { ...chart('line', 12), datasets: { '2017': [{ label: '', data: zeros(12) }] } },
  widget2: { conversion: { value: 0, ofTarget: 0 }, ...chart('bar', 7) },
  widget3: { impressions: { value: '0', ofTarget: 0 }, ...chart('line', 15) },
  widget4: { visits: { value: 0, ofTarget: 0 }, ...chart('bar', 7) },
  widget5: { ...chart('line', 12), datasets: { yesterday: twoLines, today: twoLines } },
  widget6: { markers: [], styles: [] },
  widget7: { labels: ['desktop', 'mobile', 'tablet'], datasets: {}, options: {} },
  widget8: { datasets: [], labels: blanks(7), options: {}, today: '0', change: { value: 0, percentage: 0 } },
  widget9: { rows: [] },
};
