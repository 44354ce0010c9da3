import { sql } from 'kysely';
import type { Actor } from '../../database/server/transaction.ts';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { DatabaseKind, Reader } from '../../database/server/schema.ts';
import { type FileRow, maxUnsentVersion } from './tables.ts';

/** The file with this id if the person may see it: their own, or one in a scope that they see. */
export async function findVisibleFile(
  database: Database,
  actor: Actor,
  id: string,
): Promise<FileRow | undefined> {
  const file = await findFile(database, id);
  if (!file) return undefined;
  const scopes: readonly string[] = await database.access.listScopes(actor);
  return scopes.includes(file.scope) ? file : undefined;
}

/** The file with this id, regardless of who may see it. */
export function findFile({ db }: Pick<Database, 'db'>, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the uids of the people who uploaded these files, by the ids of the files. */
export async function findUploaders(
  { db, kind }: Pick<Database, 'kind'> & { db: Reader },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'uploader_id'])
    .where(inList(kind, sql.ref('id'), ids))
    .execute();
  return new Map(rows.map(({ id, uploader_id }) => [id, uploader_id]));
}

/** How long files without links stay. */
export interface Expiry {
  /** Uploads from before this time that no record has ever linked to go. */
  readonly unsentBefore: string;
  /** Other files go when nothing has changed their links since this time: no undo brings one back. */
  readonly unlinkedBefore: string;
}

/** The ids of files that may go, at most so many. */
export async function listExpired({ db }: Database, expiry: Expiry, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('unlinked_at', '<', expiry.unsentBefore)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('version', '<=', maxUnsentVersion),
        not(
          exists(
            selectFrom('journal')
              .select('seq')
              .whereRef('entity_id', '=', 'files.id')
              .where('entity', '=', 'files')
              .where('at', '>', expiry.unlinkedBefore),
          ),
        ),
      ]),
    )
    .orderBy('unlinked_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these contents are those of a file or of its thumbnail. */
export async function listUsedHashes(
  { db, kind }: ReadingPlace,
  hashes: readonly string[],
): Promise<Set<string>> {
  const ofFiles = await db
    .selectFrom('files')
    .select('hash')
    .where(inList(kind, sql.ref('hash'), hashes))
    .execute();
  const ofThumbnails = await db
    .selectFrom('files')
    .select('thumbnail as hash')
    .where(inList(kind, sql.ref('thumbnail'), hashes))
    .execute();
  return new Set([...ofFiles, ...ofThumbnails].flatMap((row) => row.hash ?? []));
}

export interface ReadingPlace {
  readonly db: Reader;
  readonly kind: DatabaseKind;
}

/** The links of some records of an entity. */
export const listLinks = ({ db, kind }: ReadingPlace, entity: string, recordIds: readonly string[]) =>
  db
    .selectFrom('file_links')
    .select(['id', 'file_id', 'entity_id'])
    .where(inList(kind, sql.ref('entity_id'), recordIds))
    .where('entity', '=', entity)
    .execute();

/** Which of these files a record uses. */
export async function listLinkedIds(
  { db, kind }: ReadingPlace,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file_links')
    .select('file_id')
    .where(inList(kind, sql.ref('file_id'), fileIds))
    .execute();
  return new Set(rows.map((row) => row.file_id));
}
