import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { type FileStore, readContent } from '../../../platform/kernel/files/server/store.ts';
import type { MailFile } from '../shared/mail.ts';
import { listHashes } from './queries.ts';

/** The files of a mail with their contents; those that are gone are left out. */
export async function readFiles(store: FileStore, database: Database, files: readonly MailFile[]) {
  const hashes = await listHashes(
    database,
    files.map(({ id }) => id),
  );
  const contents = [];
  for (const file of files) {
    const stream = await store.open(hashes.get(file.id) ?? '');
    if (stream) contents.push({ ...file, content: await readContent(stream) });
  }
  return contents;
}
