import { systemActor } from '../../database/server/transaction.ts';
import type { ServerApp } from '../../http/server/server-app.ts';
import { handleEvery } from '../../jobs/server/job-kind.ts';
import { removeUnusedTexts } from './commands.ts';
import { handleExtraction } from './extract-text.ts';
import { fileTextMigrations } from './migrations.ts';

const dayMs = 24 * 3_600_000;

/** The texts of files, by which search finds the records that have them. */
export const fileTextsApp: ServerApp = {
  id: 'file-texts',
  tables: [],
  migrations: fileTextMigrations,
  commands: [],
  routes: [],
  jobs: [
    handleEvery('file-texts.sweep', dayMs, async ({ database }) => {
      const { answer } = await database.execute(removeUnusedTexts, undefined, { actor: systemActor });
      return answer;
    }),
  ],
  createJobs: (services) => [handleExtraction(services)],
};
