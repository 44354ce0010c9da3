import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { maxImportColumns, maxImportLines } from '../shared/imports.ts';
import type { readEncoding } from './charsets.ts';
import { RecordLists } from './record-lists.ts';
import { refuseFile } from './refuse-file.ts';

/** How a CSV file is written. */
export interface CsvForm {
  readonly delimiter: string;
  readonly encoding: ReturnType<typeof readEncoding>;
}

/** Characters of one line; a longer one means an unclosed quote. */
const maxLineLength = 1_000_000;
/** Bytes that are decoded at a time. */
const pieceBytes = 64 * 1024;
const headerLines = 1;

function* decode(content: Uint8Array, encoding: CsvForm['encoding']): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < content.length; at += pieceBytes)
    yield decoder.decode(content.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

/** Whether a line only names the separator, for Excel, or is blank. */
const isSeparatorLine = ([first = '', ...others]: readonly string[]): boolean =>
  /^(?:\ufeff?sep=)?\s*$/i.test(first) && others.every((cell) => cell.trim() === '');

/**
 * Reads the lines of a CSV file as JSON lists of their cells: the header first, then no more cells than the header has. Quotes
 * within a cell that does not begin with one are part of it. Throws 400 if the file is not CSV or not in its encoding.
 */
export async function readCsv(
  content: Uint8Array,
  { delimiter, encoding }: CsvForm,
): Promise<readonly string[]> {
  const parser = parse({
    delimiter,
    // Some programs write a space before a quote.
    ltrim: delimiter !== '\t',
    max_record_size: maxLineLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(decode(content, encoding));
  source.on('error', (error) => parser.destroy(error));
  const lists = new RecordLists(headerLines + maxImportLines + 1);
  let width: number | undefined;
  try {
    for await (const line of source.pipe(parser)) {
      if (width === undefined && isSeparatorLine(line)) continue;
      const cells: string[] = line.slice(0, width ?? maxImportColumns + 1);
      width ??= cells.length;
      if (!lists.add(cells)) break;
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const { lines: line } = Object(error);
      throw refuseFile('not-csv', `This is not a CSV file: line ${Number(line) || 1} cannot be read.`);
    }
    if (Object(error).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw refuseFile('not-utf-8', 'The text of this file is not encoded as UTF-8.');
    throw error;
  } finally {
    source.destroy();
  }
  return lists.finish();
}
