import { sql } from 'kysely';
import type { Transaction } from '../../database/server/transaction.ts';

type Which = 'min' | 'max';

const pick = (which: Which) => (which === 'min' ? sql`min(position)` : sql`max(position)`);

/** The first or last position of a table in a scope. */
export async function findEndPosition(
  { db }: Transaction,
  table: string,
  which: Which,
  scope: string,
): Promise<string | null> {
  const query = sql<{ position: string | null }>`select ${pick(which)} as position
    from ${sql.table(table)} where scope = ${scope}`;
  return (await query.execute(db)).rows[0]?.position ?? null;
}

/** The position right after (`min`) or right before (`max`) another one in a scope. */
export async function findNeighborPosition(
  { db }: Transaction,
  table: string,
  which: Which,
  scope: string,
  position: string,
): Promise<string | null> {
  const isBeyond = which === 'min' ? sql`position > ${position}` : sql`position < ${position}`;
  const query = sql<{ position: string | null }>`select ${pick(which)} as position
    from ${sql.table(table)} where scope = ${scope} and ${isBeyond}`;
  return (await query.execute(db)).rows[0]?.position ?? null;
}
