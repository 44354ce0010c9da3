import { call, send } from '../../http/client/call.ts';
import { jobsCalls } from '../shared/calls.ts';
import type { Job, JobsApi } from '../shared/schema.ts';

const jobsApi: JobsApi = jobsCalls;

/** The person's own jobs, newest first. */
export const listJobs = (signal: AbortSignal) => call(jobsApi.listJobs, { signal });

/** Ends a job; a running one stops at its next step. */
export const cancelJob = ({ id }: Pick<Job, 'id'>) => call(jobsApi.cancelJob, { body: { jobId: id } });

/** Starts the job that undoes another as a whole. */
export async function undoJob({ undo }: Pick<Job, 'undo'>): Promise<void> {
  if (undo) await send('POST', undo.path, { body: undo.body });
}
