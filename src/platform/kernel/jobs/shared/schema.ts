import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../http/shared/endpoint.ts';
import { recordId } from '../../http/shared/fields.ts';
import { jobsCalls } from './calls.ts';

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

export const jobsApi = {
  listJobs: endpoint({
    ...jobsCalls.listJobs,
    auth: 'user',
    summary: 'List my jobs, newest first',
    description:
      'What was started by me and runs in the background, and what ended within the last day. Progress arrives on the live stream as signals named `job`.',
    answer: v.array(Job),
    example: {},
  }),
  cancelJob: endpoint({
    ...jobsCalls.cancelJob,
    auth: 'user',
    summary: 'Cancel one of my jobs',
    description: 'A waiting job ends at once, a running one at its next step. What is done stays done.',
    body: v.object({ jobId: recordId('jobs') }),
    answer: Job,
    example: { body: { jobId: '01929f3e-7c1a-7000-8000-000000000001' } },
  }),
};

/** The calls as the browser sends them. */
export type JobsApi = CallsOf<typeof jobsApi>;
