import * as v from 'valibot';
import { Failure, notFound } from '../../../../base/failures.ts';
import { defineCommand } from '../../database/server/command.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { recordId } from '../../http/shared/fields.ts';
import { maxCrashes, scheduledEffect } from './schedule.ts';

async function checkIsSetAside(transaction: Transaction, jobId: string): Promise<{ kind: string }> {
  const row = await transaction.db
    .selectFrom('jobs')
    .select('kind')
    .where('id', '=', jobId)
    .where('state', '=', 'set-aside')
    .executeTakeFirst();
  if (!row) throw notFound('This job does not exist.');
  return row;
}

/** Gives a job that was set aside one more attempt. */
export const retryJob = defineCommand(
  'jobs.retry',
  v.object({ jobId: recordId('jobs') }),
  async (transaction, { jobId }) => {
    const { db, now } = transaction;
    await checkIsSetAside(transaction, jobId);
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', run_at: now, attempts: 0, error: null, crashes: maxCrashes - 1 })
      .where('id', '=', jobId)
      .execute();
    scheduledEffect.ask(transaction, { runAt: now });
  },
  { isUndoable: false },
);

/** Ends a job that was set aside. Recurring work is part of the product: it can only be tried again. */
export const removeJob = defineCommand(
  'jobs.remove',
  v.object({ jobId: recordId('jobs'), recurringKinds: v.array(v.string()) }),
  async (transaction, { jobId, recurringKinds }) => {
    const { db, now } = transaction;
    const { kind } = await checkIsSetAside(transaction, jobId);
    if (recurringKinds.includes(kind))
      throw new Failure(409, 'Recurring work cannot be removed. Try it again.');
    await db.updateTable('jobs').set({ state: 'removed', ended_at: now }).where('id', '=', jobId).execute();
  },
  { isUndoable: false },
);
