/** The live signal that carries a job each time its state or progress changes. */
export const jobTopic = 'job';

/** The methods and paths of calls that `schema.ts` describes. */
export const jobsCalls = {
  listJobs: { method: 'GET', path: '/api/jobs' },
  cancelJob: { method: 'POST', path: '/api/jobs/cancel' },
} as const;
