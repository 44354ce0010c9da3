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

/** Saves the chart of a card as a PNG file. */
export async function saveCardPicture(title: string, figure: Element | undefined): Promise<void> {
  const picture = figure && drawChartPicture(figure, title);
  if (picture) saveFile(`${title}.png`, [await toPng(picture)], 'image/png');
}

/** Prints the chart of a card alone. */
export async function printCard(title: string, figure: Element | undefined): Promise<void> {
  const picture = figure && drawChartPicture(figure, title);
  if (picture) await printPicture(picture);
}
