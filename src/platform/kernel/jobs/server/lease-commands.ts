import { type Expression, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { defineCommand } from '../../database/server/command.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { maxStarted } from './places.ts';
import { reclaimJobs } from './reclaim-commands.ts';
import { type JobQueue, jobQueues, type JobRow } from './tables.ts';

/** A job that may have ended a process waits this long for the others that run here to end. */
const waitsAloneMs = 30_000;

type Place = Pick<Transaction, 'db' | 'kind' | 'now'>;

interface Wanted {
  readonly queue: JobQueue;
  readonly kinds: readonly string[];
  readonly count: number;
  /** The person whose job was taken last: those after them come first. */
  readonly after: string;
  /** By person with jobs that run in this process, how many more of the queue can start. */
  readonly left: Readonly<Record<string, number>>;
}

interface DueJob {
  readonly id: string;
  readonly run_at: string;
}

/** Takes jobs that are due, for as long as `until`. One during which a process has ended is taken alone. */
export const leaseJobs = defineCommand(
  'jobs.lease',
  v.object({
    queue: v.picklist(jobQueues),
    kinds: v.array(v.string()),
    count: v.number(),
    after: v.string(),
    left: v.record(v.string(), v.number()),
    lease: v.string(),
    until: v.string(),
    /** What runs in this process. */
    runningIds: v.array(v.string()),
  }),
  async (transaction, input): Promise<{ taken: JobRow[]; setAside: JobRow[] }> => {
    const { db, kind } = transaction;
    const { queue, kinds, lease, until, runningIds } = input;
    // Processes choose one after the other, so that two of them do not start two single jobs of one person.
    await transaction.lock(`jobs.lease ${queue === 'main' ? queue : 'single'}`);
    const setAside = await reclaimJobs(transaction, kinds, runningIds);
    const suspect = await findSuspect(transaction, input);
    const isNext =
      runningIds.length === 0 || (suspect && suspect.run_at <= earlier(transaction, waitsAloneMs));
    const chosen = suspect ? (isNext ? [suspect] : []) : await listDueInTurns(transaction, input);
    const ids = chosen.map(({ id }) => id);
    if (ids.length === 0) return { taken: [], setAside };
    const isChosen = inList(kind, sql.ref('id'), ids);
    await sql`update jobs set state = 'running', attempts = attempts + 1, lease = ${lease}, run_at = ${until} where ${isChosen}`.execute(
      db,
    );
    const rows = await db.selectFrom('jobs').selectAll().where(isChosen).execute();
    const taken = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return { taken, setAside };
  },
  { isUndoable: false },
);

const earlier = ({ now }: Place, ms: number) => new Date(Date.parse(now) - ms).toISOString();

// PostgreSQL: rows that are being changed, such as by a cancellation, are passed over. SQLite has one writer.
const skipLocked = ({ kind }: Place) => (kind === 'postgres' ? sql`for update skip locked` : sql``);

/** Whether a waiting job can start. One whose predecessor of the same key still runs waits for its end. */
const canStart = ({ kind, now }: Place, { kinds }: Wanted): RawBuilder<boolean> =>
  sql`jobs.run_at <= ${now} and ${inList(kind, sql.ref('jobs.kind'), kinds)}
    and not exists (select 1 from jobs as other where other.state = 'running' and other.kind = jobs.kind
      and other.key = jobs.key and other.id <> jobs.id)`;

/** Finds the first job that is due and during which a process has ended. */
export async function findSuspect(place: Place, wanted: Wanted): Promise<DueJob | undefined> {
  const found = await sql<DueJob>`select id, run_at from jobs where state = 'waiting' and crashes > 0
    and queue = ${wanted.queue} and ${canStart(place, wanted)}
    order by run_at limit 1 ${skipLocked(place)}`.execute(place.db);
  return found.rows[0];
}

/** Returns jobs that are due: the first of each person in turn, then the second of each, up to `count`. */
export async function listDueInTurns(place: Place, wanted: Wanted): Promise<DueJob[]> {
  const { count, after } = wanted;
  const people = await listPeople(place, wanted, count, after);
  if (people.length < count) {
    const rest = count - people.length;
    people.push(...(await listPeople(place, wanted, rest, '', after)));
  }
  if (people.length === 0) return [];
  const rounds = Math.ceil(count / people.length);
  const lists: DueJob[][] = [];
  for (const person of people) {
    const left = wanted.left[person] ?? maxStarted(wanted.queue);
    lists.push(await listDueOf(place, wanted, person, Math.min(rounds, left)));
  }
  const inTurns = Array.from({ length: rounds }, (_, round) => lists.flatMap((jobs) => jobs[round] ?? []));
  return inTurns.flat().slice(0, count);
}

/**
 * Returns the next people after one, up to another, who have a job that can start. The query goes from one person to the next in
 * the index, so that its cost depends on the number of people, not of jobs.
 */
async function listPeople(
  place: Place,
  wanted: Wanted,
  count: number,
  after: string,
  until?: string,
): Promise<string[]> {
  const isOfQueue = sql`jobs.state = 'waiting' and jobs.queue = ${wanted.queue}`;
  const isAmong = until === undefined ? sql`true` : sql`on_behalf_of <= ${until}`;
  const next = (previous: Expression<string>) =>
    sql`(select on_behalf_of from jobs where ${isOfQueue} and on_behalf_of > ${previous} and ${isAmong}
      order by on_behalf_of limit 1)`;
  const busy = Object.keys(wanted.left).filter((uid) => (wanted.left[uid] ?? 0) <= 0);
  // One person has one job of the other two queues at a time, in all processes together.
  const isFree =
    wanted.queue === 'main'
      ? sql`true`
      : sql`not exists (select 1 from jobs as busy where busy.state = 'running'
          and busy.queue <> 'main' and busy.on_behalf_of = people.uid)`;
  // PostgreSQL would turn an `exists` into a join with all jobs that wait.
  const found = await sql<{ uid: string }>`with recursive people (uid) as (
      select ${next(sql.val(after))}
      union all select ${next(sql.ref('people.uid'))} from people where people.uid is not null
    ) select uid from people where uid is not null and not ${inList(place.kind, sql.ref('people.uid'), busy)} and ${isFree} and (
      select id from jobs where ${isOfQueue} and jobs.on_behalf_of = people.uid and ${canStart(place, wanted)}
      order by run_at, id limit 1
    ) is not null limit ${count}`.execute(place.db);
  return found.rows.map(({ uid }) => uid);
}

/** Returns the first jobs of a person that can start. */
async function listDueOf(place: Place, wanted: Wanted, uid: string, count: number): Promise<DueJob[]> {
  const found = await sql<DueJob>`select id, run_at from jobs where state = 'waiting'
    and queue = ${wanted.queue} and on_behalf_of = ${uid} and ${canStart(place, wanted)}
    order by run_at, id limit ${count} ${skipLocked(place)}`.execute(place.db);
  return found.rows;
}
