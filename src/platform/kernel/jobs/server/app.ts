import { systemActor } from '../../database/server/transaction.ts';
import type { ServerApp } from '../../http/server/server-app.ts';
import { cancelJob, pruneJobs } from './commands.ts';
import { handleEvery, type RunningJob } from './job-kind.ts';
import { jobMigrations } from './migrations.ts';
import { removeJob, retryJob } from './set-aside-commands.ts';

const dayMs = 24 * 3_600_000;
/** What has ended is listed for a day, and kept for a week in case somebody asks what happened. */
const keptMs = 7 * dayMs;
const rowsPerPruning = 1000;

async function pruneEnded({ database, signal }: RunningJob): Promise<number> {
  const input = {
    endedBefore: new Date(database.now().getTime() - keptMs).toISOString(),
    limit: rowsPerPruning,
  };
  let total = 0;
  for (;;) {
    signal.throwIfAborted();
    const { answer } = await database.execute(pruneJobs, input, { actor: systemActor });
    total += answer;
    if (answer < rowsPerPruning) return total;
  }
}

/** Work that is done later, in the background or at a time. */
export const jobsApp: ServerApp = {
  id: 'jobs',
  tables: [],
  migrations: jobMigrations,
  commands: [cancelJob, retryJob, removeJob],
  routes: [],
  jobs: [handleEvery('jobs.prune', dayMs, pruneEnded)],
};
