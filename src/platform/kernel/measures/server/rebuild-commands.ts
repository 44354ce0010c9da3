import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import { inList } from '../../database/server/dialect.ts';
import { readRows } from '../../database/server/rows.ts';
import type { Database } from '../../database/server/database.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import type { Measure } from './measure.ts';
import { Sums, writeSums } from './sums.ts';
import type { MeasureStateRow } from './tables.ts';
import { moveWindows } from './window-commands.ts';

const pageSize = 1000;

/** Rows on many days are counted after this, on the same days as before. */
function buildWindow(before: MeasureStateRow | undefined) {
  const next_from = before?.next_from ?? before?.from_day ?? null;
  const next_to = before?.next_to ?? before?.to_day ?? null;
  return { from_day: null, to_day: null, next_from, next_to, moved_to: next_to === null ? null : '' };
}

/** Counts all rows of a table for its measures, page by page. */
async function countTable(transaction: Transaction, measures: readonly Measure[]): Promise<Sums> {
  const sums = new Sums();
  const [first] = measures;
  if (!first) return sums;
  for (let after = ''; ;) {
    const found = await sql<{ id: string }>`select id from ${sql.table(first.table.name)} where id > ${after}
      order by id limit ${pageSize}`.execute(transaction.db);
    const ids = found.rows.map(({ id }) => id);
    for (const row of await readRows(transaction, first.table, ids))
      for (const measure of measures) sums.replace(measure, undefined, row);
    if (ids.length < pageSize) return sums;
    after = ids.at(-1) ?? after;
  }
}

async function rebuild(transaction: Transaction, measures: readonly Measure[]): Promise<void> {
  const { db, kind } = transaction;
  const ids = measures.map(({ id }) => id);
  // Commands that count meanwhile wait: their rows are either all counted here, or all added after this.
  if (kind === 'postgres') await sql`lock table measure_sums in exclusive mode`.execute(db);
  await db
    .deleteFrom('measure_sums')
    .where(inList(kind, sql.ref('measure'), ids))
    .execute();
  for (const own of Map.groupBy(measures, ({ table }) => table.name).values())
    await writeSums(transaction, await countTable(transaction, own));
  const { id: epoch } = await db.selectFrom('journal_epoch').select('id').executeTakeFirstOrThrow();
  const known = await db
    .deleteFrom('measure_states')
    .where(inList(kind, sql.ref('measure'), ids))
    .returningAll()
    .execute();
  const before = new Map(known.map((state) => [state.measure, state]));
  await db
    .insertInto('measure_states')
    .values(
      measures.map(({ id, version }) => ({ measure: id, version, epoch, ...buildWindow(before.get(id)) })),
    )
    .execute();
}

const defineRebuild = (measures: readonly Measure[]) =>
  defineCommand('measures.rebuild', v.undefined(), (transaction) => rebuild(transaction, measures), {
    isUndoable: false,
  });

/** Counts the rows of these measures again; sums that were right stay as they are. */
export async function rebuildSums(database: Database, measures: readonly Measure[]): Promise<void> {
  if (measures.length === 0) return;
  await database.execute(defineRebuild(measures), undefined, { actor: systemActor });
  await moveWindows(database, measures);
}

/** Counts what is new, what is counted otherwise since this version, and everything after a restore. */
export async function countMissing(database: Database, measures: readonly Measure[]): Promise<void> {
  const { id: epoch } = await database.db.selectFrom('journal_epoch').select('id').executeTakeFirstOrThrow();
  const states = await database.db.selectFrom('measure_states').selectAll().execute();
  const isCounted = ({ id, version }: Measure) =>
    states.some((state) => state.measure === id && state.version === version && state.epoch === epoch);
  await rebuildSums(
    database,
    measures.filter((measure) => !isCounted(measure)),
  );
}
