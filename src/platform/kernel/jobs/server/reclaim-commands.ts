import { sql } from 'kysely';
import { inList } from '../../database/server/dialect.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { maxCrashes, scheduledEffect } from './schedule.ts';
import type { JobRow } from './tables.ts';

/** A job whose process ended is taken again after this: a process that has just started is found well before. */
const retryAfterMs = 5_000;

export const setAsideText = 'The server stopped twice during this. An administrator can try it again.';

type Ended = Pick<JobRow, 'id' | 'kind' | 'key' | 'crashes' | 'cancel_at'>;

/**
 * Takes back the jobs whose lease ran out, since the process that ran them ended or stopped answering. They wait for another
 * attempt, and after the second time for an administrator. Returns those that were set aside.
 */
export async function reclaimJobs(
  transaction: Transaction,
  kinds: readonly string[],
  /** What this process runs itself: it renews those. */
  runningIds: readonly string[],
): Promise<JobRow[]> {
  const { db, kind } = transaction;
  const ended = await listLost(transaction, kinds, runningIds);
  const setAside: string[] = [];
  for (const row of ended) setAside.push(...(await reclaim(transaction, row)));
  if (setAside.length === 0) return [];
  return db
    .selectFrom('jobs')
    .selectAll()
    .where(inList(kind, sql.ref('id'), setAside))
    .execute();
}

/** Returns the jobs of which the lease ran out, except those that run in this process. */
export async function listLost(
  { db, kind, now }: Pick<Transaction, 'db' | 'kind' | 'now'>,
  kinds: readonly string[],
  runningIds: readonly string[],
): Promise<Ended[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'crashes', 'cancel_at'])
    .where(sql<boolean>`state = 'running'`)
    .where('run_at', '<=', now)
    .where(inList(kind, sql.ref('kind'), kinds))
    .where(sql<boolean>`not ${inList(kind, sql.ref('id'), runningIds)}`)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
}

async function reclaim(transaction: Transaction, row: Ended): Promise<string[]> {
  const { db, now } = transaction;
  const crashes = row.crashes + 1;
  const successor = await db
    .selectFrom('jobs')
    .select(['id', 'crashes'])
    .where('kind', '=', row.kind)
    .where('key', '=', row.key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (successor || row.cancel_at !== null) {
    await db
      .updateTable('jobs')
      .set({ state: 'canceled', lease: null, ended_at: now, crashes })
      .where('id', '=', row.id)
      .execute();
    return successor ? markSuspect(transaction, successor.id, Math.max(successor.crashes, crashes)) : [];
  }
  return markSuspect(transaction, row.id, crashes);
}

async function markSuspect(transaction: Transaction, id: string, crashes: number): Promise<string[]> {
  const { db, now } = transaction;
  if (crashes >= maxCrashes) {
    await db
      .updateTable('jobs')
      .set({ state: 'set-aside', lease: null, run_at: now, error: setAsideText, crashes })
      .where('id', '=', id)
      .execute();
    return [id];
  }
  const runAt = new Date(Date.parse(now) + retryAfterMs).toISOString();
  await db
    .updateTable('jobs')
    .set({
      state: 'waiting',
      lease: null,
      run_at: sql`case when run_at > ${runAt} then run_at else ${runAt} end`,
      crashes,
    })
    .where('id', '=', id)
    .execute();
  scheduledEffect.ask(transaction, { runAt });
  return [];
}
