import { sql } from 'kysely';
import { notFound } from '../../../../base/failures.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import { type FileUse, maxUses } from '../../shared/attach.ts';
import { entries, versions } from '../tables.ts';

/** The records that use the content of a file or of a version of it, as far as the person may see them. */
export async function listUses(database: Database, actor: Actor, entryId: string): Promise<FileUse[]> {
  const { db, kind, access } = database;
  const entry = await db
    .selectFrom('file_entries')
    .select('id')
    .where('id', '=', entryId)
    .where(await access.whereVisible(actor, entries))
    .executeTakeFirst();
  if (!entry) throw notFound('This file or folder does not exist.');
  const scopes: readonly string[] = await access.listScopes(actor);
  const rows = await db
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
    .where('file_versions.entry_id', '=', entryId)
    .where('file_links.entity', '!=', versions.name)
    .where(inList(kind, sql.ref('search_entries.scope'), scopes))
    .orderBy('search_entries.title')
    .limit(maxUses)
    .execute();
  return rows.map(({ type, title, path }) => ({ type, title, path }));
}
