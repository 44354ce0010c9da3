import type { GenericSchema, InferOutput } from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { Effect } from '../../database/server/effect.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import { systemActor, type Transaction } from '../../database/server/transaction.ts';
import type { JobKind } from './job-kind.ts';

interface ScheduleOptions<Payload> {
  payload: Payload;
  /** A waiting job of this kind with the same key is replaced. */
  key?: string;
  /** ISO UTC; now when absent. */
  runAt?: string;
  /** The uid of the person whose turn it takes; the actor's when absent. */
  onBehalfOf?: string;
}

/** Requested by each command that schedules a job: the runners of this process look when to wake up. */
export const scheduledEffect = new Effect<{ runAt: string }>();

/** After this many ended processes a job is set aside. */
export const maxCrashes = 2;

export const systemScope = 'system';
export const scopeOf = (uid: string) => (uid === systemActor.uid ? systemScope : `user:${uid}`);

/** Whose job it is; undefined for those of the system. */
export const findUid = (scope: string): string | undefined =>
  scope.startsWith('user:') ? scope.slice('user:'.length) : undefined;

/** Returns the person whose turn a job about a row takes: its owner, otherwise the actor. */
export function findTurn({ actor }: Transaction, table: Table, row: RecordRow): string {
  const owner = valueOf(row, 'owner_id') ?? findUid(table.scope(row));
  return typeof owner === 'string' && owner !== '' ? owner : actor.uid;
}

/** Schedules a job within a command: both are committed together, or neither. Returns the job's id. */
export async function scheduleJob<Payload extends GenericSchema>(
  transaction: Transaction,
  job: JobKind<Payload>,
  options: ScheduleOptions<InferOutput<Payload>>,
): Promise<string> {
  const { uid } = transaction.actor;
  const { payload, key = null, runAt = transaction.now, onBehalfOf = uid } = options;
  const crashes = key === null ? 0 : await replaceJob(transaction, job.kind, key);
  const id = createId();
  await transaction.db
    .insertInto('jobs')
    .values({
      id,
      kind: job.kind,
      key,
      scope: scopeOf(uid),
      queue: job.queue,
      on_behalf_of: onBehalfOf,
      payload: JSON.stringify(payload ?? null),
      run_at: runAt,
      attempts: 0,
      lease: null,
      state: 'waiting',
      crashes,
      progress: null,
      result: null,
      error: null,
      created_at: transaction.now,
      cancel_at: null,
      ended_at: null,
    })
    .execute();
  scheduledEffect.ask(transaction, { runAt });
  return id;
}

/** Removes the job of a kind with this key that does not run, within a command. */
export async function unscheduleJob(transaction: Transaction, kind: string, key: string): Promise<void> {
  await replaceJob(transaction, kind, key);
}

/** The same; tells how often the process may have ended because of the removed one, for the job that takes its place. */
async function replaceJob(transaction: Transaction, kind: string, key: string): Promise<number> {
  const replaced = await transaction.db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'set-aside', 'removed'])
    .returning('crashes')
    .execute();
  return Math.min(Math.max(0, ...replaced.map(({ crashes }) => crashes)), maxCrashes - 1);
}
