import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { UndoPolicy } from '../../database/server/journal.ts';
import type { Reader } from '../../database/server/schema.ts';
import type { RecordRow } from '../../database/server/table.ts';
import { type FileReference, listHashes } from './references.ts';

/** Read at once; between two pages other requests have their turn. */
const pageRows = 500;

/** What is known of the file with this hash, or undefined. */
export function findFile(db: Reader, id: string) {
  return db.selectFrom('files').select(['id', 'type', 'size']).where('id', '=', id).executeTakeFirst();
}

/** The ids of all files that were last brought before an instant. */
export async function listFilesBroughtBefore(db: Reader, instant: string): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('brought_at', '<', instant).execute();
  return rows.map(({ id }) => id);
}

/** Which of these contents have no row. */
export async function listUnknown(database: Database, hashes: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let start = 0; start < hashes.length; start += pageRows) {
    const rows = await database.db
      .selectFrom('files')
      .select('id')
      .where(inList(database.kind, sql.ref('id'), hashes.slice(start, start + pageRows)))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return hashes.filter((hash) => !known.has(hash));
}

const hashesOf = (reference: FileReference, row: unknown): string[] =>
  row === null ? [] : listHashes(reference, row as RecordRow); // safe: rows of this table, and the journal's copies of them

/**
 * The files that have to stay: those that a row names now, and those that undoing the newest command of a row would
 * bring back. Older commands of a row cannot be undone any more, so what only they know may go.
 */
export async function listKept(
  database: Database,
  references: readonly FileReference[],
  isUndoable: UndoPolicy,
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const reference of references) {
    for await (const row of readPages(database, reference)) {
      for (const hash of hashesOf(reference, row)) kept.add(hash);
    }
    for await (const seqs of readNewestChanges(database, reference)) {
      for (const before of await listUndoneRows(database, reference, seqs, isUndoable))
        for (const hash of hashesOf(reference, before)) kept.add(hash);
    }
  }
  return kept;
}

async function* readPages(database: Database, { table }: FileReference) {
  const columns = Object.keys(table.columns).join(', ');
  for (let after = ''; ;) {
    const mark = database.kind === 'sqlite' ? '?' : '$1';
    const rows = await database.read(
      `select ${columns} from ${table.name} where id > ${mark} order by id limit ${pageRows}`,
      [after],
    );
    yield* rows;
    if (rows.length < pageRows) return;
    after = String(rows.at(-1)?.['id']);
  }
}

/** The journal's numbers of each row's newest change, in pages; of rows that are gone, of their removal. */
async function* readNewestChanges({ db }: Database, { table }: FileReference) {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; seq: number | null }>`
      select id, (
        select seq from journal where entity_id = rows.id and entity = ${table.name} order by seq desc limit 1
      ) as seq
      from ${sql.table(table.name)} as rows where id > ${after} order by id limit ${sql.lit(pageRows)}`.execute(
      db,
    );
    yield rows.flatMap(({ seq }) => (seq === null ? [] : [Number(seq)]));
    if (rows.length < pageRows) break;
    after = rows.at(-1)?.id ?? '';
  }
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('journal')
      .select('seq')
      .where('change', '=', sql.lit('delete')) // spelled out, so that the index of removals serves
      .where('entity', '=', table.name)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageRows)
      .execute();
    yield rows.map(({ seq }) => Number(seq));
    if (rows.length < pageRows) return;
    after = Number(rows.at(-1)?.seq);
  }
}

/** The rows as undoing the commands with these changes would put them back. */
async function listUndoneRows(
  { db, kind }: Database,
  { table }: FileReference,
  seqs: readonly number[],
  isUndoable: UndoPolicy,
): Promise<unknown[]> {
  if (seqs.length === 0) return [];
  const newest = await db
    .selectFrom('journal')
    .select(['command', 'command_id'])
    .where('seq', 'in', [...seqs])
    .execute();
  const commands = newest.filter(({ command }) => isUndoable(command)).map((row) => row.command_id);
  const rows = await db
    .selectFrom('journal')
    .select('before')
    .where(inList(kind, sql.ref('command_id'), [...new Set(commands)]))
    .where('entity', '=', table.name)
    .execute();
  return rows.map(({ before }) => before);
}

/** The files that changes after a number of the journal name, before or after the change. */
export async function listNamedSince(
  db: Reader,
  references: readonly FileReference[],
  since: number,
): Promise<Set<string>> {
  const byName = new Map(references.map((reference) => [reference.table.name, reference]));
  if (byName.size === 0) return new Set();
  const rows = await db
    .selectFrom('journal')
    .select(['entity', 'before', 'after'])
    .where('seq', '>', since)
    .where('entity', 'in', [...byName.keys()])
    .execute();
  return new Set(
    rows.flatMap(({ entity, before, after }) => {
      const reference = byName.get(entity);
      return reference ? [...hashesOf(reference, before), ...hashesOf(reference, after)] : [];
    }),
  );
}
