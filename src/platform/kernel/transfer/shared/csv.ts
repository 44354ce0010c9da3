type Cell = string | number | boolean | null;

/** A column of an export: its name in the first line, and its value of a record. */
export interface CsvColumn<R> {
  readonly name: string;
  read(record: R): Cell | readonly Cell[];
}

/** By which Excel knows that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** What a spreadsheet would run as a formula, perhaps behind apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const needsQuotes = /[",;\r\n]|^\s|\s$/;

/** The text of a cell without the apostrophe that an export puts before formulas. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

function writeCell(value: Cell | readonly Cell[]): string {
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? value.map((one) => String(one ?? '')).join(', ') : String(value ?? '');
  const guarded = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const writeLine = (cells: readonly (Cell | readonly Cell[])[]) => `${cells.map(writeCell).join(',')}\r\n`;

/** The first line of an export. */
export const writeCsvHeader = (columns: readonly CsvColumn<never>[]): string =>
  writeLine(columns.map(({ name }) => name));

/** The lines of records, as RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const writeCsvRecords = <R>(columns: readonly CsvColumn<R>[], records: readonly R[]): string =>
  records.map((record) => writeLine(columns.map((column) => column.read(record)))).join('');
