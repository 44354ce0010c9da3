import { sql } from 'kysely';
import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../database/server/command.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { recordId } from '../../http/shared/fields.ts';
import { JobProgress } from '../shared/schema.ts';
import { scheduledEffect, scopeOf, systemScope } from './schedule.ts';
import type { JobRow } from './tables.ts';

/** The attempt is over: the job was canceled, or another process has taken it. */
export class LostLease extends Error {}

const once = { isUndoable: false };
const asText = (value: unknown) => JSON.stringify(value ?? null);
const forUpdate = ({ kind }: Transaction) => (kind === 'postgres' ? sql`for update` : sql``);

/** Moves the end of the leases that are still held. */
export const renewLeases = defineCommand(
  'jobs.renew',
  v.object({ lease: v.string(), ids: v.array(v.string()), until: v.string() }),
  async (transaction, { lease, ids, until }) => {
    await transaction.db
      .updateTable('jobs')
      .set({ run_at: until })
      .where('lease', '=', lease)
      .where(inList(transaction.kind, sql.ref('id'), ids))
      .execute();
  },
  once,
);

/** Locks the job of an attempt; throws when it was canceled or another process has it. */
export async function holdLease(transaction: Transaction, id: string, lease: string): Promise<void> {
  const held = await sql<{ cancel_at: string | null }>`
    select cancel_at from jobs where id = ${id} and lease = ${lease} and state = 'running' ${forUpdate(transaction)}`.execute(
    transaction.db,
  );
  if (held.rows.length === 0 || held.rows[0]?.cancel_at) throw new LostLease();
}

const findJob = (transaction: Transaction, id: string) =>
  transaction.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Stores how far an attempt is. */
export async function writeProgress(transaction: Transaction, id: string, progress: JobProgress) {
  await transaction.db
    .updateTable('jobs')
    .set({ progress: sql`${asText(progress)}` })
    .where('id', '=', id)
    .execute();
}

export const reportProgress = defineCommand(
  'jobs.report',
  v.object({ id: v.string(), lease: v.string(), progress: JobProgress }),
  async (transaction, { id, lease, progress }) => {
    await holdLease(transaction, id, lease);
    await writeProgress(transaction, id, progress);
  },
  once,
);

/** Ends the attempt well: the job is done, or waits for its next turn when it recurs. */
export async function finishJob(transaction: Transaction, id: string, result: unknown, nextAt?: string) {
  const isOver = nextAt === undefined;
  await transaction.db
    .updateTable('jobs')
    .set({
      state: isOver ? 'done' : 'waiting',
      lease: null,
      error: null,
      result: asText(result),
      crashes: 0,
      ...(isOver ? { ended_at: transaction.now } : { run_at: nextAt, attempts: 0, progress: null }),
    })
    .where('id', '=', id)
    .execute();
  if (nextAt !== undefined) scheduledEffect.ask(transaction, { runAt: nextAt });
}

export const finishAttempt = defineCommand(
  'jobs.finish',
  v.object({ id: v.string(), lease: v.string(), result: v.unknown(), nextAt: v.optional(v.string()) }),
  async (transaction, { id, lease, result, nextAt }) => {
    await holdLease(transaction, id, lease);
    await finishJob(transaction, id, result, nextAt);
  },
  once,
);

/** Ends the attempt without success. A newer job of the same key takes the place of one that would be tried again. */
export const endAttempt = defineCommand(
  'jobs.end-attempt',
  v.object({
    id: v.string(),
    lease: v.string(),
    state: v.picklist(['waiting', 'failed', 'canceled']),
    error: v.nullable(v.string()),
    runAt: v.optional(v.string()),
    /** False when the process stops: the attempt does not count. */
    counts: v.boolean(),
  }),
  async (transaction, input): Promise<JobRow | undefined> => {
    const { db, now } = transaction;
    const row = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', input.id)
      .where('lease', '=', input.lease)
      .executeTakeFirst();
    if (!row) return undefined;
    const successor = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', row.kind)
      .where('key', '=', row.key)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const state =
      input.state === 'waiting' && (successor || row.cancel_at !== null) ? 'canceled' : input.state;
    const isOver = state !== 'waiting';
    await db
      .updateTable('jobs')
      .set({
        state,
        lease: null,
        error: input.error,
        attempts: row.attempts - (input.counts ? 0 : 1),
        // The process has outlived this attempt.
        ...(input.counts && { crashes: 0 }),
        ...(isOver ? { ended_at: now } : { run_at: input.runAt ?? now }),
      })
      .where('id', '=', row.id)
      .execute();
    if (!isOver) scheduledEffect.ask(transaction, { runAt: input.runAt ?? now });
    return findJob(transaction, row.id);
  },
  once,
);

/** Ends one of the person's jobs; a running one stops at its next step. */
export const cancelJob = defineCommand(
  'jobs.cancel',
  v.object({ jobId: recordId('jobs'), kinds: v.array(v.string()) }),
  async (transaction, { jobId, kinds }): Promise<JobRow> => {
    const { db, now, actor } = transaction;
    const row = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', jobId)
      .where('scope', '=', scopeOf(actor.uid))
      .executeTakeFirst();
    if (!row || row.scope === systemScope || !kinds.includes(row.kind))
      throw notFound('This job does not exist.');
    if (row.ended_at !== null) return row;
    await db
      .updateTable('jobs')
      .set(row.state === 'running' ? { cancel_at: now } : { state: 'canceled', ended_at: now })
      .where('id', '=', jobId)
      .execute();
    return findJob(transaction, jobId);
  },
  once,
);

/** Makes sure that a recurring job waits for its next turn. */
export const ensureRecurring = defineCommand(
  'jobs.ensure-recurring',
  v.object({ kinds: v.array(v.string()) }),
  async (transaction, { kinds }) => {
    for (const kind of kinds) {
      const known = await transaction.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (known) continue;
      await sql`insert into jobs (id, kind, key, scope, payload, run_at, attempts, state, created_at)
        values (${createId()}, ${kind}, 'recurring', ${systemScope}, 'null', ${transaction.now}, 0, 'waiting', ${transaction.now})
        on conflict do nothing`.execute(transaction.db);
    }
  },
  once,
);

/** Deletes up to `limit` jobs that ended before a time; returns how many. */
export const pruneJobs = defineCommand(
  'jobs.prune',
  v.object({ endedBefore: v.string(), limit: v.number() }),
  async (transaction, { endedBefore, limit }) => {
    const { db, kind } = transaction;
    const old = await db
      .selectFrom('jobs')
      .select('id')
      .where('ended_at', '<', endedBefore)
      // What an administrator removed is remembered, so that it is not scheduled again.
      .where('state', '<>', 'removed')
      .limit(limit)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await db
        .deleteFrom('jobs')
        .where(inList(kind, sql.ref('id'), ids))
        .execute();
    return ids.length;
  },
  once,
);
