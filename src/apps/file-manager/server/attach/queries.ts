import { sql } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { type FileUse, type FileUses, maxUses } from '../../shared/attach.ts';
import { entries, versions } from '../tables.ts';

/** The maximum number of entries whose uses are searched for. */
const maxSearched = 5000;

/** Returns the ids of those of some entries that a person may see. */
async function listVisible(database: Database, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .selectFrom('file_entries')
    .select('id')
    .where(inList(database.kind, sql.ref('id'), ids))
    .where(await database.access.whereVisible(actor, entries))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the records that a person may see and that use the content of any version of some files, one more than are listed. */
async function listUsing({ db, kind, access }: Database, actor: Actor, entryIds: readonly string[]) {
  const scopes: readonly string[] = await access.listScopes(actor);
  return db
    .selectFrom('file_versions') // unscoped: limited to records in the person’s scopes below
    .innerJoin('files as own', 'own.id', 'file_versions.file_id')
    .innerJoin('files as used', 'used.hash', 'own.hash')
    .innerJoin('file_links', 'file_links.file_id', 'used.id')
    .innerJoin('search_entries', (join) =>
      join
        .onRef('search_entries.entity_id', '=', 'file_links.entity_id')
        .onRef('search_entries.entity', '=', 'file_links.entity'),
    )
    .select(['search_entries.type', 'search_entries.title', 'search_entries.path'])
    .distinct()
    .where(inList(kind, sql.ref('file_versions.entry_id'), entryIds))
    .where('file_links.entity', '!=', versions.name)
    .where(inList(kind, sql.ref('search_entries.scope'), scopes))
    .orderBy('search_entries.title')
    .limit(maxUses + 1)
    .execute();
}

/** The records that use the content of a file or of a version of it, limited to those that the person may see. */
export async function listUses(database: Database, actor: Actor, entryId: string): Promise<FileUse[]> {
  if ((await listVisible(database, actor, [entryId])).length === 0)
    throw notFound('This file or folder does not exist.');
  return (await listUsing(database, actor, [entryId])).slice(0, maxUses);
}

/** The records that use files, directly or inside folders, limited to those that the person may see. */
export async function findUses(database: Database, actor: Actor, ids: readonly string[]): Promise<FileUses> {
  // unscoped: those that the person may see are chosen below
  const query = sql<{ id: string }>`with recursive below (id) as (
    select id from file_entries where ${inList(database.kind, sql.ref('id'), ids)}
    union select file_entries.id from file_entries join below on file_entries.parent_id = below.id)
    select id from below limit ${maxSearched + 1}`;
  const { rows } = await query.execute(database.db);
  const searched = rows.slice(0, maxSearched).map(({ id }) => id);
  const uses = await listUsing(database, actor, await listVisible(database, actor, searched));
  return { uses: uses.slice(0, maxUses), hasMore: uses.length > maxUses || rows.length > maxSearched };
}
