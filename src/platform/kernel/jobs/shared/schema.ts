import * as v from 'valibot';
import { endpoint } from '../../http/shared/endpoint.ts';
import { recordId } from '../../http/shared/fields.ts';

export const JobState = v.picklist(['waiting', 'running', 'done', 'failed', 'canceled']);
export type JobState = v.InferOutput<typeof JobState>;

/** How far a job is: `done` of `total` steps. */
export const JobProgress = v.object({ done: v.number(), total: v.number() });
export type JobProgress = v.InferOutput<typeof JobProgress>;

/** A job as the person who started it sees it. */
export const Job = v.object({
  id: v.string(),
  kind: v.string(),
  /** What it is about, in the words of a person: an address, a file name. */
  subject: v.string(),
  /** The page where its result shows. */
  path: v.string(),
  state: JobState,
  progress: v.nullable(JobProgress),
  /** Why it failed; while it waits, why the last attempt did. */
  error: v.nullable(v.string()),
  /** What it did, in numbers: how many records were imported. */
  counts: v.record(v.string(), v.number()),
  /** The call that undoes it as a whole, if there is one. */
  undo: v.nullable(v.object({ path: v.string(), body: v.record(v.string(), v.string()) })),
  /** The job that this one undoes. */
  undoes: v.nullable(v.string()),
  startedAt: v.string(),
  endedAt: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof Job>;

/** A job that waits for an administrator, since the server stopped twice while it ran. */
export const SetAsideJob = v.object({
  id: v.string(),
  /** app.verb-noun */
  kind: v.string(),
  /** Who started it; null for work of the system. */
  userId: v.nullable(v.string()),
  /** How often the server stopped while it ran. */
  crashes: v.number(),
  setAsideAt: v.string(),
  /** Work of the product that recurs can only be tried again. */
  isRecurring: v.boolean(),
});
export type SetAsideJob = v.InferOutput<typeof SetAsideJob>;

const exampleChoice = { body: { jobId: '01929f3e-7c1a-7000-8000-000000000001' } };

/** The live signal that carries a job each time its state or progress changes. */
export const jobTopic = 'job';

export const jobsApi = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/jobs',
    auth: 'user',
    summary: 'List my jobs, newest first',
    description:
      'What was started by me and runs in the background, and what ended within the last day. Progress arrives on the live stream as signals named `job`.',
    answer: v.array(Job),
    example: {},
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/api/jobs/cancel',
    auth: 'user',
    summary: 'Cancel one of my jobs',
    description: 'A waiting job ends at once, a running one at its next step. What is done stays done.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: Job,
    example: exampleChoice,
  }),
  listSetAside: endpoint({
    method: 'GET',
    path: '/api/administration/set-aside-jobs',
    auth: 'admin',
    summary: 'List the jobs that were set aside, newest first',
    description:
      'A job during which the server stopped twice, or stopped answering, is not run again until an administrator says so. At most 500.',
    answer: v.array(SetAsideJob),
    example: {},
  }),
  retrySetAside: endpoint({
    method: 'POST',
    path: '/api/administration/retry-job',
    auth: 'admin',
    summary: 'Run a job that was set aside once more',
    description: 'If the server stops again while it runs, it is set aside again.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: v.null(),
    example: exampleChoice,
  }),
  removeSetAside: endpoint({
    method: 'POST',
    path: '/api/administration/remove-job',
    auth: 'admin',
    summary: 'Remove a job that was set aside',
    description: 'Refused for recurring work, which is part of the product.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: v.null(),
    example: exampleChoice,
  }),
};
