import {
  byteOrderMark,
  type CsvColumn,
  writeCsvHeader,
  writeCsvRecords,
} from '../../../kernel/transfer/shared/csv.ts';

/** Saves a file through the browser. */
export function saveFile(name: string, content: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement('a');
  link.href = url;
  // File systems do not take these characters.
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves records, as they are listed, as a CSV file. */
export function exportRecords<R>(
  name: string,
  columns: readonly CsvColumn<R>[],
  records: readonly R[],
): void {
  const content = [byteOrderMark, writeCsvHeader(columns), writeCsvRecords(columns, records)];
  saveFile(`${name}.csv`, content, 'text/csv');
}
