import {
  byteOrderMark,
  type CsvColumn,
  writeCsvHeader,
  writeCsvRecords,
} from '../../../kernel/transfer/shared/csv.ts';

/** Saves records, as they are listed, as a CSV file. */
export function exportRecords<R>(
  name: string,
  columns: readonly CsvColumn<R>[],
  records: readonly R[],
): void {
  const content = [byteOrderMark, writeCsvHeader(columns), writeCsvRecords(columns, records)];
  const url = URL.createObjectURL(new Blob(content, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  // File systems do not take these characters.
  link.download = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
