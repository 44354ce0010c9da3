import { sql } from 'kysely';
import type { Transaction } from '../../database/server/transaction.ts';
import type { Measure, Window } from './measure.ts';
import type { MeasureStateRow } from './tables.ts';

const windowOf = (from: string | null, to: string | null): Window | undefined =>
  from === null || to === null ? undefined : { from, to };

/** The window of a measure, and where it moves to at present. */
export interface Windows {
  /** Whether the measure was counted at all. */
  readonly isCounted: boolean;
  readonly current: Window | undefined;
  readonly next: Window | undefined;
  /** The id up to which rows count by the next window. */
  readonly movedTo: string;
}

const toWindows = (state: MeasureStateRow | undefined): Windows => ({
  isCounted: state !== undefined,
  current: windowOf(state?.from_day ?? null, state?.to_day ?? null),
  next: windowOf(state?.next_from ?? null, state?.next_to ?? null),
  movedTo: state?.moved_to ?? '',
});

/**
 * Reads the windows of a measure. `hold` is how commands that write sums lock them, which never wait for each other;
 * `change` waits for all of those and keeps others waiting, so that no row is counted by a window of before.
 */
export async function readWindows(
  { db, kind }: Transaction,
  measure: Measure,
  use: 'hold' | 'change',
): Promise<Windows> {
  const mode = use === 'hold' ? sql`row exclusive` : sql`exclusive`;
  if (kind === 'postgres') await sql`lock table measure_sums in ${mode} mode`.execute(db);
  const state = await db
    .selectFrom('measure_states')
    .selectAll()
    .where('measure', '=', measure.id)
    .executeTakeFirst();
  return toWindows(state);
}

/** The window by which a row counts now. Ids are compared byte by byte, as the job that moves the window does. */
export const windowFor = ({ current, next, movedTo }: Windows, id: string): Window | undefined =>
  next && id <= movedTo ? next : current;

/** The ids of rows that count on many days, in the order of their bytes. */
export async function listSpread(
  { db, kind }: Transaction,
  { table, spread }: Measure,
  after: string,
  limit: number,
): Promise<string[]> {
  const id = kind === 'postgres' ? sql`id collate "C"` : sql`id`;
  // unscoped: the sums of everybody's rows
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table.name)}
    where ${sql.raw(spread?.where ?? 'false')} and ${id} > ${after} order by ${id} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
