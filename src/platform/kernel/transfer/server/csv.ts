import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | null;

/** A column of an export: its name in the first line, and its value of a record. */
export interface CsvColumn<R> {
  readonly name: string;
  read(record: R): Cell | readonly Cell[];
}

/** By which Excel knows that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

const toText = (value: Cell): string | number =>
  typeof value === 'number' ? value : value === null ? '' : String(value);
const toCell = (value: Cell | readonly Cell[]): string | number =>
  typeof value === 'object' && value !== null ? value.map(toText).join(', ') : toText(value);

/** Lines of CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
const writeCsvLines = (lines: readonly (readonly (string | number)[])[]): string =>
  stringify([...lines], { escape_formulas: true, record_delimiter: '\r\n' });

/** The first line of an export. */
export const writeCsvHeader = (columns: readonly CsvColumn<never>[]): string =>
  writeCsvLines([columns.map(({ name }) => name)]);

/** The lines of records. */
export const writeCsvRecords = <R>(columns: readonly CsvColumn<R>[], records: readonly R[]): string =>
  writeCsvLines(records.map((record) => columns.map((column) => toCell(column.read(record)))));
