import { grantedLevel, principalOf, targetOf } from '../../access/server/scopes.ts';
import type { Level } from '../../access/shared/levels.ts';
import { readWholeRow } from './journal-entry.ts';
import { readRows } from './rows.ts';
import type { Row, Value } from './connection.ts';
import type { DatabaseKind, JournalRow, Reader } from './schema.ts';
import type { RecordRow, Table } from './table.ts';

/** What a row of the journal tells the live stream; with its content only where its table sends records along. */
export type JournaledChange = Pick<JournalRow, 'seq' | 'app' | 'entity' | 'scope' | 'change'> & {
  id: string;
  record?: object;
  /** The row is a membership: the level that it gives a principal in a scope; null when it gives none any more. */
  grant?: { principal: string; scope: string; level: Level | null };
};

/** A change as it is announced. */
export type Change = JournaledChange & {
  /** A stream that ends after this change resumes after this number; 0 while the process knows of none. */
  resumeAt: number;
};

type Tables = ReadonlyMap<string, Table>;
/** What reading the journal needs of the database. */
export interface JournalSource {
  readonly db: Reader;
  readonly kind: DatabaseKind;
  readonly tables: Tables;
  read(sql: string, parameters?: readonly Value[]): Promise<Row[]>;
}
type Written = Pick<JournalRow, 'app' | 'entity' | 'entity_id' | 'scope' | 'change'>;
type NumberedEntry = Written & Pick<JournalRow, 'seq'>;

/** Builds the change that a journal entry with this number tells of; `row` is the row that it is about, where its table needs it. */
export function toChange(
  tables: Tables,
  seq: number,
  entry: Written,
  row: RecordRow | undefined,
): JournaledChange {
  const { app, entity, entity_id, scope, change } = entry;
  const built: JournaledChange = { seq, app, entity, id: entity_id, scope, change };
  const table = tables.get(entity);
  if (!table || !row) return built;
  if (table.sendsRecord) built.record = table.wire?.(row) ?? row;
  const { access } = table;
  // An update of a membership that holds no level changes what a person set for themself.
  if (access.rule === 'membership' && (change !== 'update' || access.levelColumn !== null)) {
    const level = change === 'delete' ? null : grantedLevel(access, row);
    built.grant = { principal: principalOf(access, row), scope: targetOf(access, row), level };
  }
  return built;
}

/**
 * The rows that entries are about, by number: of a removal the removed row, otherwise the row as it is now, if it is
 * still in the entry's scope. It may be newer than the entry; what made it newer follows.
 */
async function readEntryRows(
  database: JournalSource,
  entries: readonly NumberedEntry[],
): Promise<Map<number, RecordRow>> {
  const found = new Map<number, RecordRow>();
  for (const [entity, own] of Map.groupBy(entries, (entry) => entry.entity)) {
    const table = database.tables.get(entity);
    if (!table || (!table.sendsRecord && table.access.rule !== 'membership')) continue;
    const rows = await readRows(database, table, [...new Set(own.map((entry) => entry.entity_id))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { seq, entity_id, scope, change } of own) {
      const row = byId.get(entity_id);
      if (change !== 'delete' && row && table.scope(row) === scope) found.set(seq, row);
    }
    // A membership that has ended since grants nothing, in whatever order its two entries are read.
    const missing = own.filter(({ change }) => change === 'delete');
    for (const [seq, row] of await readStoredRows(database, table, missing)) found.set(seq, row);
  }
  return found;
}

async function readStoredRows(database: JournalSource, table: Table, entries: readonly NumberedEntry[]) {
  if (entries.length === 0) return [];
  const stored = await database.db
    .selectFrom('journal')
    .select(['seq', 'before', 'after', 'changes', 'row_version'])
    .where(
      'seq',
      'in',
      entries.map(({ seq }) => seq),
    )
    .execute();
  return stored.flatMap((entry) => {
    const row = readWholeRow(table, entry);
    return row ? [[Number(entry.seq), row] as const] : [];
  });
}

/** The changes between two numbers of the journal; rows are read only of tables that need them. */
export async function listChanges(
  database: JournalSource,
  after: number,
  upTo: number,
): Promise<JournaledChange[]> {
  const entries = await database.db
    .selectFrom('journal')
    .select(['seq', 'app', 'entity', 'entity_id', 'scope', 'change'])
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute();
  const shown = entries.filter((entry) => !database.tables.get(entry.entity)?.isSecret);
  const rows = await readEntryRows(database, shown);
  return shown.map((entry) => toChange(database.tables, entry.seq, entry, rows.get(entry.seq)));
}
