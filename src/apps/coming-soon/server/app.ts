import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { handleJob } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { confirmSubscriber, forgetJob, forgetUnconfirmed, subscribe } from './commands.ts';
import { createConfirmationJob } from './mail-commands.ts';
import { comingSoonMigrations } from './migrations.ts';
import { createComingSoonRoutes } from './routes.ts';
import { subscribers } from './tables.ts';
import { comingSoonFailureTexts } from './failure-texts.ts';

export const comingSoonApp: ServerApp = {
  id: 'coming-soon',
  tables: [subscribers],
  migrations: comingSoonMigrations,
  commands: [subscribe, confirmSubscriber, forgetUnconfirmed],
  jobs: [handleJob(forgetJob, (job) => job.complete(forgetUnconfirmed, job.payload))],
  routes: [],
  createRoutes: createComingSoonRoutes,
  createJobs: (services) => [createConfirmationJob(services)],
  failureTexts: comingSoonFailureTexts,
};
