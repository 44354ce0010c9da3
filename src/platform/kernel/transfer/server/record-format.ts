import { maxFormatBytes } from '../shared/imports.ts';
import { refuseFile } from './import-file.ts';
import { readContent } from '../../files/server/store.ts';

/** A format of whole records that a collection takes besides CSV, such as vCard. */
export interface RecordFormat {
  /** What its files begin with, in capitals. */
  readonly mark: string;
  /** The records of a file, as far as it can be read; the schema of the import checks each. */
  read(content: Uint8Array): Iterable<object>;
}

/** Whether a file that begins like this is of a format: in any letters, behind a byte order mark, in UTF-8 or UTF-16. */
export const isOfFormat = (head: string, { mark }: RecordFormat): boolean =>
  head
    .replace(/[\0\ufeff\ufffd]/g, '')
    .trimStart()
    .toUpperCase()
    .startsWith(mark);

/** The records of a file of a format. */
export async function readRecords(
  format: RecordFormat,
  stream: ReadableStream<Uint8Array>,
  size: number,
): Promise<Iterable<object>> {
  if (size > maxFormatBytes)
    throw refuseFile(
      'too-large',
      `A file of at most ${maxFormatBytes / 1024 / 1024} MB can be imported.`,
      413,
    );
  return format.read(await readContent(stream));
}
