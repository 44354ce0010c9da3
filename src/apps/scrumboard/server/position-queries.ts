import { type Kysely, sql } from 'kysely';
import { generateNKeysBetween } from 'fractional-indexing';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Schema } from '../../../platform/kernel/database/server/schema.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';

/** Rows that are ordered within a board or a list. */
interface OrderedPlace {
  readonly table: 'board_lists' | 'cards' | 'board_labels';
  readonly column: 'board_id' | 'list_id';
  readonly id: string;
}

const select = (db: Kysely<Schema>, { table, column, id }: OrderedPlace, condition: ReturnType<typeof sql>) =>
  sql<{ id: string; position: string }>`select id, position from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} and ${condition}`.execute(db);

async function findEnd(transaction: Transaction, place: OrderedPlace, isMoved: ReturnType<typeof sql>) {
  const { rows } = await sql<{ position: string | null }>`select max(position) as position
    from ${sql.table(place.table)}
    where ${sql.ref(place.column)} = ${place.id} and not (${isMoved})`.execute(transaction.db);
  return rows[0]?.position ?? null;
}

/**
 * Positions for rows that go to a place: behind the first of `after` that is there, at the start for an empty `after`, else at
 * the end. Nobody else takes positions there until the end of the command.
 */
export async function choosePositions(
  transaction: Transaction,
  place: OrderedPlace,
  ids: readonly string[],
  after: readonly string[] | 'end',
): Promise<string[]> {
  const { db, kind } = transaction;
  await transaction.lock(`${place.table}:${place.id}`);
  const isMoved = inList(kind, sql.ref('id'), ids);
  if (after === 'end')
    return generateNKeysBetween(await findEnd(transaction, place, isMoved), null, ids.length);
  const wanted = after.filter((id) => !ids.includes(id));
  const { rows } = await select(db, place, inList(kind, sql.ref('id'), wanted));
  const byId = new Map(rows.map((row) => [row.id, row.position]));
  const anchor = wanted.find((id) => byId.has(id));
  if (anchor === undefined && wanted.length > 0)
    return generateNKeysBetween(await findEnd(transaction, place, isMoved), null, ids.length);
  const from = (anchor !== undefined && byId.get(anchor)) || null;
  const isBehind = from === null ? sql`1 = 1` : sql`position > ${from}`;
  const next = await select(db, place, sql`not (${isMoved}) and ${isBehind} order by position, id limit 1`);
  return generateNKeysBetween(from, next.rows[0]?.position ?? null, ids.length);
}
