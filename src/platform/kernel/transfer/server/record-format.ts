import { maxFormatBytes } from '../shared/imports.ts';
import type { ForeignTask } from '../../foreign-files/server/foreign-task.ts';
import type { ImportSource } from './import-file.ts';
import { readContent } from '../../files/server/store.ts';
import { refuseFile } from './refuse-file.ts';

/** A format of whole records that a collection takes besides CSV, such as vCard. */
export interface RecordFormat {
  /** What its files begin with, in capitals. */
  readonly mark: string;
  /** Reads the records of a file, as far as it can be read, as JSON lists; the schema of the import checks each. */
  readonly task: ForeignTask<[content: Uint8Array], readonly string[]>;
}

/** Whether a file that begins like this is of a format: in any letters, behind a byte order mark, in UTF-8 or UTF-16. */
export const isOfFormat = (head: string, { mark }: RecordFormat): boolean =>
  head
    .replace(/[\0\ufeff\ufffd]/g, '')
    .trimStart()
    .toUpperCase()
    .startsWith(mark);

/** The records of a file of a format, as JSON lists. */
export async function readRecords(
  { readForeign, person }: ImportSource,
  format: RecordFormat,
  stream: ReadableStream<Uint8Array>,
  size: number,
): Promise<readonly string[]> {
  if (size > maxFormatBytes)
    throw refuseFile(
      'too-large',
      `A file of at most ${maxFormatBytes / 1024 / 1024} MB can be imported.`,
      413,
    );
  return readForeign(format.task, person.uid, await readContent(stream));
}
