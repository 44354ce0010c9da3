import { notFound } from '../../../../base/failures.ts';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { ReadForeign } from '../../foreign-files/server/foreign-task.ts';
import { findFile } from '../../files/server/queries.ts';
import { type FileStore, readContent } from '../../files/server/store.ts';
import { maxImportBytes } from '../shared/imports.ts';
import { readEncoding } from './charsets.ts';
import { refuseFile } from './refuse-file.ts';

export interface ImportSource {
  readonly database: Database;
  readonly person: Person;
  readonly store: FileStore;
  readonly readForeign: ReadForeign;
  readonly fileId: string;
}

const headBytes = 4096;

/** An uploaded file of the person's own. */
export async function findOwnFile({ database, person, fileId }: Omit<ImportSource, 'store' | 'readForeign'>) {
  const file = await findFile(database, fileId);
  if (file?.uploader_id !== person.uid) throw notFound('This file does not exist.');
  return file;
}

/** Opens an uploaded file of the person's own, and finds its encoding and its separator: the sign that the first line has most of. */
export async function openImportFile(source: ImportSource) {
  const file = await findOwnFile(source);
  if (file.size > maxImportBytes)
    throw refuseFile(
      'too-large',
      `A file of at most ${maxImportBytes / 1024 / 1024} MB can be imported.`,
      413,
    );
  const open = async (range?: { start: number; end: number }) => {
    const stream = await source.store.open(file.hash, range);
    if (!stream) throw notFound('This file does not exist.');
    return stream;
  };
  const head = await readContent(await open({ start: 0, end: Math.min(file.size, headBytes) - 1 }));
  const encoding = readEncoding(head);
  const beginning = new TextDecoder(encoding).decode(head);
  const [firstLine = ''] = beginning.split(/[\r\n]/);
  const count = (sign: string) => firstLine.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  return { stream: await open(), form: { delimiter, encoding }, beginning, size: file.size };
}
