import { sql } from 'kysely';
import { safeParse } from 'valibot';
import type { Reader } from '../../database/server/schema.ts';
import type { Job, JobState } from '../shared/schema.ts';
import type { SetAsideJob } from '../shared/set-aside-schema.ts';
import type { JobHandler, JobKind } from './job-kind.ts';
import { findUid, scopeOf } from './schedule.ts';
import type { JobQueue, JobRow } from './tables.ts';

const maxListed = 50;
const maxSetAsideListed = 500;

/** When the next job of these queues and kinds is due, or undefined when none waits. */
export async function findNextRun(
  db: Reader,
  queues: readonly JobQueue[],
  kinds: readonly string[],
): Promise<string | undefined> {
  const firsts = queues.map(
    (queue) => sql`select run_at from (select run_at from jobs where ended_at is null and state <> 'set-aside'
      and queue = ${queue} and kind in (${sql.join(kinds)}) order by run_at limit 1) as first`,
  );
  const next = await sql<{
    run_at: string | null;
  }>`select min(run_at) as run_at from (${sql.join(firsts, sql` union all `)}) as firsts`.execute(db);
  return next.rows[0]?.run_at ?? undefined;
}

/** Those of these running jobs whose lease was lost or that are to stop. */
export async function listInterrupted(
  db: Reader,
  leases: ReadonlyMap<string, string>,
): Promise<{ id: string; isCanceled: boolean }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'lease', 'cancel_at'])
    .where('id', 'in', [...leases.keys()])
    .execute();
  return rows
    .filter((row) => row.cancel_at !== null || row.lease !== leases.get(row.id))
    .map((row) => ({ id: row.id, isCanceled: row.cancel_at !== null }));
}

const readCounts = (result: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object(result)).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );

/** People see a job that was set aside as failed. */
function stateOf({ state }: JobRow): JobState {
  if (state === 'set-aside') return 'failed';
  return state === 'removed' ? 'canceled' : state;
}

/** The job as its person sees it. */
export function toJob(row: JobRow, job: JobKind): Job {
  const payload = safeParse(job.payload, row.payload);
  const description = payload.success ? job.describe?.(payload.output, row.id) : undefined;
  return {
    id: row.id,
    kind: row.kind,
    subject: description?.subject ?? '',
    path: description?.path ?? '/',
    state: stateOf(row),
    progress: row.progress,
    error: row.error,
    counts: readCounts(row.result),
    undo: description?.undo ?? null,
    undoes: description?.undoes ?? null,
    startedAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** A person's visible jobs that have not ended, or ended after `since`; newest first. */
export async function listJobs(
  db: Reader,
  uid: string,
  kinds: ReadonlyMap<string, JobKind>,
  since: string,
): Promise<Job[]> {
  const visible = [...kinds.values()].filter(({ describe }) => describe).map(({ kind }) => kind);
  if (visible.length === 0) return [];
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('scope', '=', scopeOf(uid))
    .where('kind', 'in', visible)
    .where(sql<boolean>`(ended_at is null or ended_at > ${since})`)
    .orderBy('created_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.flatMap((row) => {
    const job = kinds.get(row.kind);
    return job ? [toJob(row, job)] : [];
  });
}

/** The jobs that wait for an administrator; newest first. */
export async function listSetAside(
  db: Reader,
  handlers: ReadonlyMap<string, JobHandler>,
): Promise<SetAsideJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'set-aside')
    .orderBy('created_at', 'desc')
    .limit(maxSetAsideListed)
    .execute();
  return rows.map(({ id, kind, scope, crashes, run_at }) => ({
    id,
    kind,
    userId: findUid(scope) ?? null,
    crashes,
    setAsideAt: run_at,
    isRecurring: handlers.get(kind)?.everyMs !== undefined,
  }));
}
