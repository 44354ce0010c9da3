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

/** The separator of a CSV file: the one that Excel names in a line of its own, else the sign that the header has most of. */
function findDelimiter(beginning: string): string {
  const named = /^\ufeff?sep=([,;\t])[\r\n]/i.exec(beginning)?.[1];
  if (named !== undefined) return named;
  const header = beginning.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Opens an uploaded file of the person's own, and finds its encoding and its separator. */
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
  const form = { delimiter: findDelimiter(beginning), encoding };
  return { stream: await open(), form, beginning, size: file.size };
}
