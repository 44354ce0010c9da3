import * as v from 'valibot';
import { addDays } from '../../../../base/calendar.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Database } from '../../database/server/database.ts';
import { readRows } from '../../database/server/rows.ts';
import type { RecordRow } from '../../database/server/table.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import { maxSeriesDays } from '../shared/calls.ts';
import { dayOf, type Measure, type Window } from './measure.ts';
import { Sums, writeSums } from './sums.ts';
import { listSpread, readWindows } from './window-queries.ts';

/** The days that a series looks at, with those of the period before. */
const daysBefore = 2 * maxSeriesDays;
/** The window ends so many days from now, and moves when less than half of them are left. */
const daysAhead = 62;
/** Rows of one transaction: other writes do not wait longer than for any command. */
const rowsPerSlice = 10;

/** Adds what a row counts for on the days that a window reaches by moving, and takes away what it leaves. */
async function addMove(
  sums: Sums,
  measure: Measure,
  row: RecordRow,
  { current, next }: { current: Window | undefined; next: Window },
): Promise<void> {
  if (!current || next.from > current.to || next.from < current.from || next.to < current.to) {
    await sums.addSpread(measure, row, current, -1);
    await sums.addSpread(measure, row, next, 1);
    return;
  }
  if (next.from > current.from)
    await sums.addSpread(measure, row, { from: current.from, to: addDays(next.from, -1) }, -1);
  if (next.to > current.to)
    await sums.addSpread(measure, row, { from: addDays(current.to, 1), to: next.to }, 1);
}

const setState = (
  { db }: Transaction,
  measure: Measure,
  { current, next, movedTo }: { current: Window | undefined; next?: Window; movedTo?: string },
) =>
  db
    .updateTable('measure_states')
    .set({
      from_day: current?.from ?? null,
      to_day: current?.to ?? null,
      next_from: next?.from ?? null,
      next_to: next?.to ?? null,
      moved_to: movedTo ?? null,
    })
    .where('measure', '=', measure.id)
    .execute();

/** Moves the window of a measure for some more rows; returns whether there was anything to move. */
async function moveSlice(transaction: Transaction, measure: Measure): Promise<boolean> {
  const today = dayOf(transaction.now);
  const windows = await readWindows(transaction, measure, 'change');
  const { current } = windows;
  const isFarEnough = current !== undefined && current.to >= addDays(today, daysAhead / 2);
  if (!windows.isCounted || (!windows.next && isFarEnough)) return false;
  const next = windows.next ?? {
    from: addDays(today, -daysBefore - daysAhead),
    to: addDays(today, daysAhead),
  };
  const ids = await listSpread(transaction, measure, windows.movedTo, rowsPerSlice);
  const sums = new Sums();
  for (const row of await readRows(transaction, measure.table, ids))
    await addMove(sums, measure, row, { current, next });
  await writeSums(transaction, sums);
  const isLast = ids.length < rowsPerSlice;
  await setState(
    transaction,
    measure,
    isLast ? { current: next } : { current, next, movedTo: ids.at(-1) ?? windows.movedTo },
  );
  return true;
}

const defineMove = (measure: Measure) =>
  defineCommand('measures.move-window', v.undefined(), (transaction) => moveSlice(transaction, measure), {
    isUndoable: false,
  });

/** Moves the windows of these measures on, slice by slice, where they end too soon. */
export async function moveWindows(
  database: Database,
  measures: readonly Measure[],
  signal?: AbortSignal,
): Promise<void> {
  for (const measure of measures.filter(({ spread }) => spread !== undefined)) {
    const move = defineMove(measure);
    for (let hasMore = true; hasMore;) {
      signal?.throwIfAborted();
      const outcome = await database.execute(move, undefined, { actor: systemActor });
      hasMore = outcome.answer;
    }
  }
}
