import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { badInput } from '../../../../base/failures.ts';

/** Characters of one line; a longer one means an unclosed quote. */
const maxLineLength = 1_000_000;

/** The lines of a CSV file as cells, read as a stream; the separator is a comma, a semicolon or a tab. */
export async function* readCsvLines(
  content: ReadableStream<Uint8Array>,
  delimiter: string,
): AsyncGenerator<readonly string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: maxLineLength,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const source = Readable.fromWeb(content as NodeStream<Uint8Array>); // safe: Node's streams are the web's
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser)) yield cells as string[]; // safe: without columns each record is a list
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badInput('This is not a CSV file.', { fileId: `This is not a CSV file: ${error.message}` });
  } finally {
    source.destroy();
  }
}
