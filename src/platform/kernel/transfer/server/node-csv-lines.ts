import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { type CsvForm, refuseFile } from './import-file.ts';

/** Characters of one line; a longer one means an unclosed quote. */
const maxLineLength = 1_000_000;

/** The lines of a CSV file as cells, read as a stream. Quotes within a cell that does not begin with one are part of it. */
export async function* readCsvLines(
  content: ReadableStream<Uint8Array>,
  { delimiter, encoding }: CsvForm,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter,
    max_record_size: maxLineLength,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const decoder: unknown = new TextDecoderStream(encoding, { fatal: true });
  const text = content.pipeThrough(decoder as ReadableWritablePair<string, Uint8Array>); // safe: it decodes bytes
  const source = Readable.fromWeb(text as NodeStream<string>); // safe: Node's streams are the web's
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser)) yield cells as string[]; // safe: without columns each record is a list
  } catch (error) {
    if (error instanceof CsvError) {
      const { lines } = Object(error);
      throw refuseFile('not-csv', `This is not a CSV file: line ${Number(lines) || 1} cannot be read.`);
    }
    if (Object(error).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw refuseFile('not-utf-8', 'The text of this file is not encoded as UTF-8.');
    throw error;
  } finally {
    source.destroy();
  }
}
