import { sql } from 'kysely';
import { inList } from '../../database/server/dialect.ts';
import type { DatabaseKind, Reader } from '../../database/server/schema.ts';
import { readAsOf, textFormatOf } from '../shared/text-format.ts';

interface ReadingPlace {
  readonly db: Reader;
  readonly kind: DatabaseKind;
}

/** A file that a record names. Its name determines how it is read. */
interface NamedFile {
  readonly fileId: string;
  readonly name: string;
}

const keyOf = ({ fileId, name }: NamedFile): string => {
  const format = textFormatOf(name);
  return format ? `${fileId} ${readAsOf(format)}` : '';
};

/**
 * Returns a function that returns the beginning of the text of each of these files: null if the content was not read yet,
 * undefined if the file does not exist or its text is not searched.
 */
export async function findFileTexts(
  { db, kind }: ReadingPlace,
  files: readonly NamedFile[],
  length: number,
): Promise<(file: NamedFile) => string | null | undefined> {
  const readable = files.filter(({ name }) => textFormatOf(name));
  if (readable.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('files')
    .leftJoin('file_texts', 'file_texts.hash', 'files.hash')
    .select([
      'files.id',
      'file_texts.read_as as readAs',
      sql<string | null>`substr(file_texts.text, 1, ${sql.lit(length)})`.as('text'),
    ])
    .where(
      inList(
        kind,
        sql.ref('files.id'),
        readable.map(({ fileId }) => fileId),
      ),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const texts = new Map(rows.map(({ id, readAs, text }) => [`${id} ${readAs}`, text]));
  return (file) => {
    const key = keyOf(file);
    return key !== '' && ids.has(file.fileId) ? (texts.get(key) ?? null) : undefined;
  };
}

/** Whether the text of a content in a format is known. */
export async function isTextKnown(
  { db }: Pick<ReadingPlace, 'db'>,
  hash: string,
  readAs: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('file_texts')
    .select('hash')
    .where('hash', '=', hash)
    .where('read_as', '=', readAs)
    .executeTakeFirst();
  return row !== undefined;
}
