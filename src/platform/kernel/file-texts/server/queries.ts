import { sql } from 'kysely';
import { inList } from '../../database/server/dialect.ts';
import type { DatabaseKind, Reader } from '../../database/server/schema.ts';

interface ReadingPlace {
  readonly db: Reader;
  readonly kind: DatabaseKind;
}

/** The beginnings of the texts of some files, by their ids. Null for a file whose content was not read yet. */
export async function findFileTexts(
  { db, kind }: ReadingPlace,
  fileIds: readonly string[],
  length: number,
): Promise<ReadonlyMap<string, string | null>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .leftJoin('file_texts', 'file_texts.hash', 'files.hash')
    .select(['files.id', sql<string | null>`substr(file_texts.text, 1, ${sql.lit(length)})`.as('text')])
    .where(inList(kind, sql.ref('files.id'), fileIds))
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Whether the text of a content is known. */
export async function isTextKnown({ db }: Pick<ReadingPlace, 'db'>, hash: string): Promise<boolean> {
  const row = await db.selectFrom('file_texts').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}
