import { call, send } from '../../http/client/call.ts';
import { type Job, jobsApi, type SetAsideJob } from '../shared/schema.ts';

/** The person's own jobs, newest first. */
export const listJobs = (signal: AbortSignal) => call(jobsApi.listJobs, { signal });

/** Ends a job; a running one stops at its next step. */
export const cancelJob = ({ id }: Pick<Job, 'id'>) => call(jobsApi.cancelJob, { body: { jobId: id } });

/** Starts the job that undoes another as a whole. */
export async function undoJob({ undo }: Pick<Job, 'undo'>): Promise<void> {
  if (undo) await send('POST', undo.path, { body: undo.body });
}

/** The jobs that wait for an administrator. */
export const listSetAside = () => call(jobsApi.listSetAside);

/** Runs a job that was set aside once more. */
export const retrySetAside = ({ id }: SetAsideJob) => call(jobsApi.retrySetAside, { body: { jobId: id } });

/** Ends a job that was set aside. */
export const removeSetAside = ({ id }: SetAsideJob) => call(jobsApi.removeSetAside, { body: { jobId: id } });
