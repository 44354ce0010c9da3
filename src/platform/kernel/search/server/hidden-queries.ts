import { sql } from 'kysely';
import * as v from 'valibot';
import type { WrittenRow } from '../../database/server/derived.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { readRows } from '../../database/server/rows.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { Transaction } from '../../database/server/transaction.ts';

/** Returns the ids of the rows that are below a hidden record. */
export async function findHidden(
  transaction: Transaction,
  table: Table,
  rows: readonly RecordRow[],
): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (const { table: name, column } of table.below ?? []) {
    const above = transaction.tables.get(name);
    const ids = new Set(rows.map((row) => valueOf(row, column)).filter((id) => typeof id === 'string'));
    if (!above || ids.size === 0) continue;
    const parents = await readRows(transaction, above, [...ids]);
    const hiddenParents = await findHidden(transaction, above, parents);
    for (const parent of parents) if (above.isHidden?.(parent)) hiddenParents.add(parent.id);
    for (const row of rows) if (hiddenParents.has(String(valueOf(row, column)))) hidden.add(row.id);
  }
  return hidden;
}

/**
 * Returns the ids of the rows that a command has moved into or out of a hidden record. The previous parents are checked in their
 * current state.
 */
export async function findShifted(
  transaction: Transaction,
  table: Table,
  written: readonly WrittenRow[],
): Promise<Set<string>> {
  const columns = (table.below ?? []).map(({ column }) => column);
  const moved = written.flatMap(({ before, after }) =>
    before && after && columns.some((column) => valueOf(before, column) !== valueOf(after, column))
      ? [{ before, after }]
      : [],
  );
  if (moved.length === 0) return new Set();
  const find = (rows: readonly RecordRow[]) => findHidden(transaction, table, rows);
  const was = await find(moved.map(({ before }) => before));
  const is = await find(moved.map(({ after }) => after));
  return was.symmetricDifference(is);
}

/** A position in the rows of one table below a record. */
export const RowsBelow = v.object({
  /** The table of the rows. */
  entity: v.string(),
  /** The column that names the record. */
  column: v.string(),
  id: v.string(),
  /** The rows after this one, by their ids. */
  after: v.string(),
});
export type RowsBelow = v.InferOutput<typeof RowsBelow>;

/** Lists the tables and columns whose rows can be below records of a table. */
export const listPlacesBelow = ({ tables }: Transaction, table: Table): Omit<RowsBelow, 'id' | 'after'>[] =>
  [...tables.values()].flatMap(({ name: entity, below = [] }) =>
    below.filter((one) => one.table === table.name).map(({ column }) => ({ entity, column })),
  );

/** Reads the next ids of rows below a record. */
export async function readIdsBelow(
  { db }: Transaction,
  { entity, column, id, after }: RowsBelow,
  limit: number,
): Promise<string[]> {
  // unscoped: the index follows from all records
  const found = await sql<{ id: string }>`select id from ${sql.table(entity)}
    where ${sql.ref(column)} = ${id} and id > ${after} order by id limit ${limit}`.execute(db);
  return found.rows.map((row) => row.id);
}
