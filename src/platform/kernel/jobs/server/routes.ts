import { handle, type Route } from '../../http/server/route.ts';
import { jobsApi } from '../shared/schema.ts';
import { setAsideApi } from '../shared/set-aside-schema.ts';
import { cancelJob } from './commands.ts';
import { listJobs, listSetAside, toJob } from './queries.ts';
import type { JobRunner } from './runner.ts';
import { removeJob, retryJob } from './set-aside-commands.ts';

const endedWithinMs = 24 * 3_600_000;

/** The calls of a person's own jobs. */
export function createJobRoutes(runner: JobRunner): readonly Route[] {
  const jobs = new Map([...runner.handlers].map(([kind, handler]) => [kind, handler.job]));
  const visible = [...jobs.values()].filter(({ describe }) => describe).map(({ kind }) => kind);
  const recurring = [...runner.handlers].flatMap(([kind, { everyMs }]) =>
    everyMs === undefined ? [] : [kind],
  );
  return [
    handle(jobsApi.listJobs, ({ database, actor }) => {
      const since = new Date(database.now().getTime() - endedWithinMs).toISOString();
      return listJobs(database.db, actor.uid, jobs, since);
    }),
    handle(jobsApi.cancelJob, async (call, { body }) => {
      const row = await call.execute(cancelJob, { ...body, kinds: visible });
      const job = jobs.get(row.kind);
      if (!job) throw new Error(`No handler for ${row.kind}.`);
      runner.interrupt(row.id);
      runner.publish(row);
      return toJob(row, job);
    }),
    handle(setAsideApi.listSetAside, ({ database }) => listSetAside(database.db, runner.handlers)),
    handle(setAsideApi.retrySetAside, async (call, { body }) => {
      await call.execute(retryJob, body);
      return null;
    }),
    handle(setAsideApi.removeSetAside, async (call, { body }) => {
      await call.execute(removeJob, { ...body, recurringKinds: recurring });
      return null;
    }),
  ];
}
