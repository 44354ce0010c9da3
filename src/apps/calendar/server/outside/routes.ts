import { Failure } from '../../../../base/failures.ts';
import { createCollectionRoutes } from '../../../../platform/kernel/collections/server/collection-routes.ts';
import { hashContent } from '../../../../platform/kernel/files/server/store.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import type { OutsideAnswer } from '../../../../platform/kernel/http/server/outside.ts';
import type { AppServices } from '../../../../platform/kernel/http/server/server-app.ts';
import {
  handleJob,
  type JobHandler,
  type RunningJob,
} from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import { decodeIcs } from '../../../../platform/kits/ics/server/decode-ics.ts';
import { maxIcsBytes } from '../../../../platform/kits/ics/server/read-ics.ts';
import type { Event } from '../../shared/event.ts';
import { type problems, type Subscription, subscriptionCollection } from '../../shared/outside.ts';
import { subscriptionApi } from '../../shared/outside-schema.ts';
import { addMs, completeTimes } from '../../shared/rules.ts';
import type { ImportedEvent } from '../ics/commands.ts';
import { fileEventsTask } from '../ics/foreign-tasks.ts';
import type { FileEvents } from '../ics/foreign-files.ts';
import { refreshTimer, subscriptions } from '../tables.ts';
import { outsideCommands } from './commands.ts';
import { findSubscription, listOutsideEvents } from './queries.ts';

/** Each slice is a transaction of its own: short enough that nobody waits long for the writer. */
const sliceSize = 100;
/** Browsers keep all events of a person. */
const maxEvents = 5000;
/** What ended so long ago is left out. */
const keptMs = 366 * 86_400_000;

type Problem = (typeof problems)[number];

export const outsideRoutes: readonly Route[] = [
  handle(subscriptionApi.subscribe, (call, { body }) => call.execute(outsideCommands.subscribe, body)),
  handle(subscriptionApi.refresh, (call, { body }) => call.execute(outsideCommands.refresh, body)),
  ...createCollectionRoutes({
    collection: subscriptionCollection,
    table: subscriptions,
    columns: {},
    listColumns: async () =>
      (['address', 'refreshedAt', 'problem', 'eventCount'] as const).map((name) => ({
        name,
        read: (subscription: Subscription) => subscription[name],
      })),
  }),
];

const hash = async (text: string) => (await hashContent(new TextEncoder().encode(text))).slice(0, 40);

/** The events of a file as rows; each has the same id whenever it is read. */
async function toRows({ usable }: FileEvents, { id: calendarId }: Subscription, now: string) {
  const oldest = addMs(now, -keptMs);
  const recent = usable.filter(({ values }) => values.rule !== '' || values.endsAt > oldest);
  const rows = new Map<string, ImportedEvent>();
  const idOf = (uid: string, occurrence: string | null) => hash(`${calendarId} ${uid} ${occurrence ?? ''}`);
  for (const { event, values } of recent) {
    const { alarm: _alarm, ...shown } = completeTimes(values, now);
    const uid = event.uid || `${event.title} ${event.startsAt}`;
    const id = await idOf(uid, event.recurrenceId);
    const seriesId = event.recurrenceId === null ? null : await idOf(uid, null);
    const isReplacing = seriesId !== null && rows.has(seriesId);
    rows.set(id, {
      id,
      uid: event.uid || id,
      seriesId: isReplacing ? seriesId : null,
      recurrenceId: isReplacing ? event.recurrenceId : null,
      values: { ...shown, alarm: '' },
    });
  }
  return [...rows.values()];
}

/** Whether an event is as its file has it. */
const isSame = (event: Event | undefined, { values }: ImportedEvent): boolean =>
  event !== undefined &&
  Object.entries(values).every(
    ([name, value]) => name === 'calendarId' || JSON.stringify(Object(event)[name]) === JSON.stringify(value),
  );

/** Brings the events of an outside calendar in step with its file; false when nobody subscribes to it any more. */
async function applyRows(
  { database, actor, signal }: RunningJob,
  calendarId: string,
  rows: readonly ImportedEvent[],
): Promise<boolean> {
  const known = new Map((await listOutsideEvents(database, calendarId)).map((event) => [event.id, event]));
  const changed = rows.filter((row) => !isSame(known.get(row.id), row));
  for (const { id } of rows) known.delete(id);
  const removed = [...known.keys()];
  for (let done = 0; done < Math.max(changed.length, removed.length); done += sliceSize) {
    signal.throwIfAborted();
    const part = {
      calendarId,
      rows: changed.slice(done, done + sliceSize),
      removedIds: removed.slice(done, done + sliceSize),
    };
    const { answer } = await database.execute(outsideCommands.writeOutside, part, { actor });
    if (answer.isGone) return false;
  }
  return true;
}

/** Reads what was fetched into the calendar; returns what went wrong. */
async function apply(
  { readForeign }: AppServices,
  job: RunningJob,
  subscription: Subscription,
  answer: OutsideAnswer & { kind: 'found' },
) {
  const now = job.database.now().toISOString();
  const text = decodeIcs(answer.bytes);
  const read = await readForeign(fileEventsTask, job.actor.uid, text, subscription.timeZone, now);
  const rows = await toRows(read, subscription, now);
  if (rows.length > maxEvents) return { problem: 'too-large' as const };
  if (!(await applyRows(job, subscription.id, rows))) return undefined;
  const { etag = '', lastModified = '' } = answer;
  return {
    problem: '' as const,
    state: { etag, lastModified, eventCount: rows.length, leftCount: read.left.length },
  };
}

/** The problem to record for a file that cannot be read. */
function toProblem(error: unknown): { problem: Problem } {
  if (!(error instanceof Failure) || error.status >= 500) throw error;
  return { problem: error.status === 413 ? 'too-large' : 'not-a-calendar' };
}

async function refresh(job: RunningJob<{ id: string }>, services: AppServices): Promise<void> {
  const { database, actor, payload } = job;
  const subscription = await findSubscription(database, payload.id);
  if (!subscription) return;
  const { id, address, etag, lastModified, problem } = subscription;
  // After an undo or a failure its events may not be those of the last file.
  const isKnown = problem === '' && (await listOutsideEvents(database, id, 1)).length > 0;
  const answer = await services.fetchOutside(address, {
    maxBytes: maxIcsBytes,
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    ...(isKnown && etag !== '' && { etag }),
    ...(isKnown && lastModified !== '' && { lastModified }),
  });
  const result =
    answer.kind === 'found'
      ? await apply(services, job, subscription, answer).catch(toProblem)
      : { problem: answer.kind === 'unchanged' ? ('' as const) : answer.kind };
  if (result) await database.execute(outsideCommands.recordRefresh, { id, ...result }, { actor });
}

/** The job that fetches each outside calendar when its time has come. */
export const createOutsideJobs = (services: AppServices): readonly JobHandler[] => [
  handleJob(defineTimer(refreshTimer.kind), (job) => refresh(job, services)),
];
