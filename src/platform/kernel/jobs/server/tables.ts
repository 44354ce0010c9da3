import type { JobProgress, JobState } from '../shared/schema.ts';

/**
 * `set-aside`: the process ended twice while it ran, and it waits for an administrator. `removed`: an administrator removed
 * it, and it is not scheduled again until its record changes.
 */
export type StoredJobState = JobState | 'set-aside' | 'removed';

/** Jobs of `background`, and jobs of `outside` that wait for servers of others, wait apart, so that no other job waits for them. */
export const jobQueues = ['main', 'outside', 'background'] as const;
export type JobQueue = (typeof jobQueues)[number];

/**
 * A piece of work for later. Not journaled: jobs are work to do, not records of people. A restored backup has none, so
 * that nothing is sent a second time; what follows from records is scheduled again.
 */
export interface JobRow {
  id: string;
  kind: string;
  /** At most one waiting job of a kind has this key: scheduling it again replaces it. */
  key: string | null;
  /** Who sees it: `user:<uid>` of the person who started it, or `system`. */
  scope: string;
  queue: JobQueue;
  /** The uid of the person whose turn it takes, or `system`. */
  on_behalf_of: string;
  payload: unknown;
  /** When a runner may take it next. While it runs, this is the end of its lease: a job of a dead process is due again. */
  run_at: string;
  attempts: number;
  /** Names the attempt under way: a runner that lost its lease cannot write any more. */
  lease: string | null;
  state: StoredJobState;
  /** How often in a row the process ended, or stopped answering, while it ran. */
  crashes: number;
  progress: JobProgress | null;
  result: unknown;
  error: string | null;
  created_at: string;
  /** Set when somebody wants a running job to stop. */
  cancel_at: string | null;
  ended_at: string | null;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    jobs: JobRow;
  }
}
