import { forbidden, notFound } from '../../../../base/failures.ts';
import type { Person } from '../../../../platform/kernel/access/server/scopes.ts';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { listRecords } from '../../../../platform/kernel/entities/server/queries.ts';
import { findFile } from '../../../../platform/kernel/files/server/queries.ts';
import type { FileRow } from '../../../../platform/kernel/files/server/tables.ts';
import type { Entry } from '../../shared/entry.ts';
import { maxOpenings, type Opening } from '../../shared/reading.ts';
import { entries } from '../tables.ts';

async function getEntry(database: Database, person: Person, entryId: string): Promise<Entry> {
  const [wire] = await listRecords(database, person, entries, entryId);
  if (wire === undefined) throw notFound('This file or folder does not exist.');
  return JSON.parse(wire);
}

/** The stored file of an entry that a person may see. Throws 404 if there is none. */
export async function getEntryFile(database: Database, person: Person, entryId: string): Promise<FileRow> {
  const { fileId } = await getEntry(database, person, entryId);
  const file = fileId === '' ? undefined : await findFile(database, fileId);
  if (!file) throw notFound('This file or folder does not exist.');
  return file;
}

/** Who opened an entry last, for those who may edit it. */
export async function listOpenings(database: Database, person: Person, entryId: string): Promise<Opening[]> {
  const { scope, ownerId } = await getEntry(database, person, entryId);
  const entry = { scope, owner_id: ownerId };
  if (!includesLevel(await database.access.findRowLevel(person, entries, entry), 'edit')) throw forbidden();
  const rows = await database.db
    .selectFrom('file_marks') // unscoped: of an entry that the person may edit
    .select(['owner_id', 'opened_at'])
    .where('entry_id', '=', entryId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(maxOpenings)
    .execute();
  return rows.map((row) => ({ personId: row.owner_id, openedAt: row.opened_at ?? '' }));
}
