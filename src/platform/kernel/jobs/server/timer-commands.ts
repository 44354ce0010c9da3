import { sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import type { Derivation, WrittenRow } from '../../database/server/derived.ts';
import { inList } from '../../database/server/dialect.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { RecordRow, Table, Timer } from '../../database/server/table.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import { recordId } from '../../http/shared/fields.ts';
import { defineJob } from './job-kind.ts';
import { findTurn, scheduleJob, systemScope, unscheduleJob } from './schedule.ts';

/** Declares the job that runs at the time in a column of a row; its payload names the row. */
export const defineTimer = (kind: string) => defineJob(kind, v.object({ id: recordId() }));

/** Keeps the timers of rows in step with their columns: after commands, their undo, and removals. */
export const timers: Derivation = {
  appliesTo: (table) => table.timers.length > 0,
  async update(transaction, table, written) {
    for (const timer of table.timers) await follow(transaction, table, timer, written);
  },
};

async function follow(
  transaction: Transaction,
  table: Table,
  timer: Timer,
  written: readonly WrittenRow[],
): Promise<void> {
  const timeOf = (row: RecordRow | undefined) => (row && valueOf(row, timer.column)) ?? undefined;
  const wanted = new Map(
    written
      .filter(({ before, after }) => timeOf(before) !== timeOf(after))
      .map(({ id, after }) => [id, after]),
  );
  const ids = [...wanted.keys()];
  if (ids.length === 0) return;
  const known = await transaction.db
    .selectFrom('jobs')
    .select(['key', 'run_at'])
    .where('kind', '=', timer.kind)
    .where('state', 'in', ['waiting', 'set-aside', 'removed'])
    .where(inList(transaction.kind, sql.ref('key'), ids))
    .execute();
  const knownRunAt = new Map(known.map(({ key, run_at }) => [key, run_at]));
  for (const id of ids) {
    const row = wanted.get(id);
    const runAt = timeOf(row);
    if (runAt === knownRunAt.get(id)) continue;
    if (!row || typeof runAt !== 'string') await unscheduleJob(transaction, timer.kind, id);
    else
      await scheduleJob(transaction.as(systemActor), defineTimer(timer.kind), {
        payload: { id },
        key: id,
        runAt,
        onBehalfOf: findTurn(transaction, table, row),
      });
  }
}

/** Schedules the timers of rows that have none: rows older than the timer's declaration, or from a backup. */
export const ensureTimers = defineCommand(
  'jobs.ensure-timers',
  v.undefined(),
  async (transaction) => {
    const timed = [...transaction.tables.values()].flatMap((table) =>
      table.timers.map((timer) => ({ name: table.name, timer, hasOwner: 'owner_id' in table.columns })),
    );
    for (const { name, timer, hasOwner } of timed) {
      const column = sql.ref(timer.column);
      const person = hasOwner ? sql`coalesce(record.owner_id, 'system')` : sql`'system'`;
      const payload =
        transaction.kind === 'sqlite' ? sql`json_object('id', id)` : sql`json_build_object('id', id)`;
      await sql`insert into jobs (id, kind, key, scope, on_behalf_of, payload, run_at, attempts, state, created_at)
        select ${`${timer.kind}.`} || id, ${timer.kind}, id, ${systemScope}, ${person}, ${payload}, ${column}, 0, 'waiting', ${transaction.now}
        from ${sql.table(name)} as record where ${column} is not null and not exists (
          select 1 from jobs where jobs.kind = ${timer.kind} and jobs.key = record.id
            and (jobs.ended_at is null or jobs.state = 'removed'))
        on conflict do nothing`.execute(transaction.db);
      // Timers from before jobs had turns.
      if (hasOwner)
        await sql`update jobs set on_behalf_of = coalesce(
            (select owner_id from ${sql.table(name)} as record where record.id = jobs.key), 'system')
          where state = 'waiting' and queue = 'main' and on_behalf_of = 'system' and kind = ${timer.kind}`.execute(
          transaction.db,
        );
    }
  },
  { isUndoable: false },
);
