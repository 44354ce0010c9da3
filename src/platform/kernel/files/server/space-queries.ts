import { sql } from 'kysely';
import { inList } from '../../database/server/dialect.ts';
import type { Reader } from '../../database/server/schema.ts';
import type { ReadingPlace } from './queries.ts';
import { type FileRow, maxUnsentVersion } from './tables.ts';

/** The files that take space: those that records use, and uploads that no record has used yet. */
export const selectSpace = (db: Reader) =>
  db
    .selectFrom('files')
    .where(({ eb, or }) =>
      or([eb('files.unlinked_at', 'is', null), eb('files.version', '<=', maxUnsentVersion)]),
    );

/** Whether a file takes space, as `selectSpace` finds it. */
export const takesSpace = ({ unlinked_at: unlinked, version }: FileRow): boolean =>
  unlinked === null || version <= maxUnsentVersion;

/** A stored content: its hash and its bytes. */
export type Content = Pick<FileRow, 'hash' | 'size'>;

/** The contents that take space: one row for each content of a person, however many files have it. */
export const selectContents = (db: Reader) =>
  selectSpace(db)
    .select(({ fn }) => ['files.uploader_id', 'files.hash', fn.max('files.size').as('size')])
    .groupBy(['files.uploader_id', 'files.hash']);

/** The bytes that the files of a person take, or those of everyone. */
export async function sumSpace(db: Reader, uid?: string): Promise<number> {
  const all = selectContents(db);
  const contents = uid === undefined ? all : all.where('files.uploader_id', '=', uid);
  const row = await db
    .selectFrom(contents.as('contents'))
    .select(({ fn }) => fn.sum<number | string | null>('contents.size').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** The bytes of the contents that the person does not have yet. */
export async function sumNew(
  { db, kind }: ReadingPlace,
  uid: string,
  added: readonly Content[],
): Promise<number> {
  const sizes = new Map(added.map(({ hash, size }) => [hash, size]));
  const rows = await selectContents(db)
    .where('files.uploader_id', '=', uid)
    .where(inList(kind, sql.ref('files.hash'), [...sizes.keys()]))
    .execute();
  for (const { hash } of rows) sizes.delete(hash);
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
