import * as v from 'valibot';
import { defineCommand } from '../../../kernel/database/server/command.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import type { Job } from '../../../kernel/jobs/shared/schema.ts';
import { jobFailure } from '../shared/own-kinds.ts';
import { notify } from './commands.ts';

const addFailure = defineCommand(
  'notifications.add-job-failure',
  v.object({
    userId: v.string(),
    jobId: v.string(),
    subject: v.string(),
    path: v.string(),
    error: v.string(),
  }),
  (transaction, { userId, jobId, subject, path, error }) =>
    notify(transaction, {
      userIds: [userId],
      kind: jobFailure,
      recordKey: `job:${jobId}`,
      path,
      title: subject,
      text: error,
    }),
  { isUndoable: false },
);

/** Notifies a person of a job of theirs that has failed for good. */
export async function notifyOfFailure(database: Database, userId: string, job: Job): Promise<void> {
  const { id: jobId, subject, path, error } = job;
  const input = { userId, jobId, subject, path, error: error ?? '' };
  await database.execute(addFailure, input, { actor: systemActor });
}
