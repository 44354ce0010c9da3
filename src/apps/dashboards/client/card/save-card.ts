import { drawChartPicture, printPicture, toPng } from '../../../../ui/charts/chart-picture.ts';
import { exportRecords, saveFile } from '../../../../platform/kits/transfer/client/export-records.ts';
import type { CardData } from './card-info.tsx';

/** Saves the numbers of a chart as a CSV file: a line for each label, a column for each series. */
export function saveCardNumbers(title: string, { labels, series }: CardData): void {
  const columns = [
    { name: title, read: (index: number) => labels[index] ?? '' },
    ...series.map(({ label, values }) => ({ name: label, read: (index: number) => values[index] ?? null })),
  ];
  exportRecords(title, columns, [...labels.keys()]);
}

/** The numbers of a chart as it reads them out: what its table for screen readers has. */
export function readChartNumbers(chart: Element): CardData {
  const rows = [...chart.querySelectorAll('tbody tr')];
  const heads = [...chart.querySelectorAll('thead th')].slice(1).map(({ textContent }) => textContent);
  const label = chart.getAttribute('aria-label') ?? '';
  const columns = Math.max(1, heads.length);
  return {
    labels: rows.map((row) => row.querySelector('th')?.textContent ?? ''),
    series: Array.from({ length: columns }, (_column, index) => ({
      label: heads[index] ?? label,
      values: rows.map((row) => row.querySelectorAll('td')[index]?.textContent ?? null),
    })),
  };
}

/** Saves a chart as a PNG file. */
export async function saveChartPicture(title: string, chart: Element): Promise<void> {
  const picture = drawChartPicture(chart, title);
  if (picture) saveFile(`${title}.png`, [await toPng(picture)], 'image/png');
}

/** Prints a chart alone. */
export async function printChart(title: string, chart: Element): Promise<void> {
  const picture = drawChartPicture(chart, title);
  if (picture) await printPicture(picture);
}
