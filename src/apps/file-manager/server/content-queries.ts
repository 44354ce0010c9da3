import { notFound } from '../../../base/failures.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { findFileTexts } from '../../../platform/kernel/file-texts/server/queries.ts';
import type { Entry } from '../shared/entry.ts';
import type { FileText } from '../shared/schema.ts';
import { entries } from './tables.ts';

/** The maximum number of characters that a preview shows. */
const maxShownLength = 50_000;

/** Returns the text of a file that a person may see, as search knows it. Throws 404 if there is no such file. */
export async function findEntryText(database: Database, person: Person, entryId: string): Promise<FileText> {
  const [wire] = await listRecords(database, person, entries, entryId);
  if (wire === undefined) throw notFound('This file or folder does not exist.');
  return findTextOf(database, JSON.parse(wire));
}

/** Returns the text of a file by its name, as search knows it. */
export async function findTextOf(
  database: Database,
  { fileId, name }: Pick<Entry, 'fileId' | 'name'>,
): Promise<FileText> {
  const findText = await findFileTexts(database, [{ fileId, name }], maxShownLength);
  const text = findText({ fileId, name });
  if (text === null) return { state: 'reading', text: '' };
  return text ? { state: 'ready', text } : { state: 'none', text: '' };
}
