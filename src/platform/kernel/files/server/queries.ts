import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import { findSequenceBefore } from '../../database/server/journal.ts';
import { type PartialRow, readImages } from '../../database/server/journal-entry.ts';
import { defaultUndoDays, type UndoOptions } from '../../database/server/undo.ts';
import type { JournalRow, Reader } from '../../database/server/schema.ts';
import type { RecordRow } from '../../database/server/table.ts';
import { type FileReference, listHashes } from './references.ts';

/** Read at once; between two pages other requests have their turn. */
const pageRows = 500;
const dayMs = 24 * 3_600_000;

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

const hashesOf = (reference: FileReference, row: PartialRow | null): string[] =>
  row === null ? [] : listHashes(reference, row as unknown as RecordRow); // safe: listHashes copes with absent columns

/** The files that have to stay: those that a row names now, and those that an undo can still bring back. */
export async function listKept(
  database: Database,
  references: readonly FileReference[],
  { isUndoable, days = defaultUndoDays }: UndoOptions,
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const reference of references) {
    for await (const row of readPages(database, reference)) {
      for (const hash of hashesOf(reference, row)) kept.add(hash);
    }
  }
  const undoable = new Date(database.now().getTime() - days * dayMs).toISOString();
  const after = await findSequenceBefore(database, undoable);
  const byRow = new Map<string, Set<string>>();
  // Nothing brings back a row that was removed for good, nor what it named before.
  const removed = new Set<string>();
  for await (const { row, command, change, before } of readNamed(database, references, after)) {
    const own = byRow.get(row) ?? new Set();
    byRow.set(row, own);
    if (isUndoable(command)) for (const hash of before) own.add(hash);
    if (change === 'create') removed.delete(row);
    else if (change === 'delete' && !isUndoable(command)) removed.add(row);
  }
  for (const [row, own] of byRow) if (!removed.has(row)) for (const hash of own) kept.add(hash);
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

interface NamingEntry {
  row: string;
  command: string;
  change: JournalRow['change'];
  before: readonly string[];
  after: readonly string[];
}

/** The files that entries after a number of the journal name. */
async function* readNamed(
  { db }: { db: Reader },
  references: readonly FileReference[],
  since: number,
): AsyncGenerator<NamingEntry> {
  const byName = new Map(references.map((reference) => [reference.table.name, reference]));
  if (byName.size === 0) return;
  for (let after = since; ;) {
    const rows = await db
      .selectFrom('journal')
      .select(['seq', 'entity', 'entity_id', 'command', 'change', 'before', 'after', 'changes'])
      .where('seq', '>', after)
      .where('entity', 'in', [...byName.keys()])
      .orderBy('seq')
      .limit(pageRows)
      .execute();
    for (const row of rows) {
      const reference = byName.get(row.entity);
      if (!reference) continue;
      const { before, after: now } = readImages(row);
      yield {
        row: `${row.entity} ${row.entity_id}`,
        command: row.command,
        change: row.change,
        before: hashesOf(reference, before),
        after: hashesOf(reference, now),
      };
    }
    if (rows.length < pageRows) return;
    after = Number(rows.at(-1)?.seq);
  }
}

/** The files that entries after a number of the journal name, before or after the change. */
export async function listNamedSince(
  db: Reader,
  references: readonly FileReference[],
  since: number,
): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const { before, after } of readNamed({ db }, references, since))
    for (const hash of [...before, ...after]) named.add(hash);
  return named;
}
