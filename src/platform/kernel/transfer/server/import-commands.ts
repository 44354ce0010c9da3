import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Database } from '../../database/server/database.ts';
import { readWholeRow } from '../../database/server/journal-entry.ts';
import { journalColumns } from '../../database/server/schema.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { recordId } from '../../http/shared/fields.ts';
import { countOwnUpdates } from './update-commands.ts';

/** The id of a record from a line of an import: the same in each attempt, so that none goes in twice. */
export const importedId = (importId: string, line: number): string =>
  `${importId}-${String(line).padStart(7, '0')}`;

/** A page of the ids of an import's records that are still there. */
export async function listImported(
  { db }: Pick<Database, 'db'>,
  table: Pick<Table, 'name'>,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table.name)}
    where id > ${after === '' ? `${importId}-` : after} and id <= ${`${importId}-9999999`}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of an import's records are still there. */
export async function countImported(
  { db }: Pick<Database, 'db'>,
  table: Pick<Table, 'name'>,
  importId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table.name)}
    where id > ${`${importId}-`} and id <= ${`${importId}-9999999`}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface Imported<R extends RecordRow> {
  readonly table: Table<R>;
  readonly replacedBy?: (row: R) => string;
}

/** Declares the command that removes records of an import, but for those that were changed since. */
export const defineRemoveImported = <R extends RecordRow>(name: string, { table, replacedBy }: Imported<R>) =>
  defineCommand(
    name,
    v.object({ ids: v.pipe(v.array(recordId(table.name)), v.maxLength(1000)) }),
    async (transaction, { ids }) => {
      const rows = await transaction.getMany(table, ids, 'edit');
      const unchanged = await listUnchanged(transaction, table, rows);
      const replaced = replacedBy ? await findReplaced(transaction, table, unchanged, replacedBy) : [];
      await transaction.removeMany(table, unchanged);
      await transaction.restoreMany(table, replaced);
      return { count: unchanged.length };
    },
  );

/** The rows that nobody but their import has written. */
async function listUnchanged<R extends RecordRow>(
  transaction: Transaction,
  table: Table<R>,
  rows: readonly R[],
): Promise<R[]> {
  const updated = rows.filter(({ version }) => version > 1).map(({ id }) => id);
  const byImport = Map.groupBy(updated, importOf);
  const own = new Map<string, number>();
  for (const [importId, ids] of byImport)
    for (const [id, count] of await countOwnUpdates(transaction, table, importId, ids)) own.set(id, count);
  return rows.filter(({ id, version }) => version === 1 + (own.get(id) ?? 0));
}

const importOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

/** The rows that gave way to these, as the journal has them; of an import that replaced its own rows, those before it. */
async function findReplaced<R extends RecordRow>(
  transaction: Transaction,
  table: Table<R>,
  rows: readonly R[],
  keyOf: (row: R) => string,
): Promise<R[]> {
  const found: R[] = [];
  for (let wanted = [...rows]; wanted.length > 0;) {
    const removals = await listRemovals(transaction, table, wanted);
    const pairs = wanted.flatMap((row) => {
      const before = removals.find((removed) => keyOf(removed.row) === keyOf(row) && removed.by.has(row.id));
      return before ? [{ row, before: before.row }] : [];
    });
    const isOwn = ({ row, before }: (typeof pairs)[number]) => importOf(before.id) === importOf(row.id);
    found.push(...pairs.filter((pair) => !isOwn(pair)).map(({ before }) => before));
    wanted = pairs.filter(isOwn).map(({ before }) => before);
  }
  return found;
}

/** The rows that were removed by the commands that inserted these, with the ids that each command inserted. */
async function listRemovals<R extends RecordRow>(
  { db, kind }: Transaction,
  table: Table<R>,
  rows: readonly R[],
): Promise<{ row: R; by: ReadonlySet<string> }[]> {
  const inserted = await db
    .selectFrom('journal') // unscoped: of rows that the actor may edit
    .select(['entity_id', 'command_id'])
    .where('entity', '=', table.name)
    .where('change', '=', 'create')
    .where(
      inList(
        kind,
        sql.ref('entity_id'),
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('seq', 'desc')
    .execute();
  // A row that was brought back has several: the first counts.
  const first = new Map(inserted.map((entry) => [entry.entity_id, entry]));
  const byCommand = Map.groupBy(first.values(), ({ command_id }) => command_id);
  const removed = await db
    .selectFrom('journal') // unscoped: what those commands removed
    .select(journalColumns)
    .where(inList(kind, sql.ref('command_id'), [...byCommand.keys()]))
    .where('entity', '=', table.name)
    .where('change', '=', 'delete')
    .execute();
  return removed.flatMap((entry) => {
    const row = readWholeRow(table, entry) as R | undefined; // safe: it has the columns of the table
    const by = new Set((byCommand.get(entry.command_id) ?? []).map(({ entity_id }) => entity_id));
    return row ? [{ row, by }] : [];
  });
}
