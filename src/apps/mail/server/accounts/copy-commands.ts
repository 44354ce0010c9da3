import * as v from 'valibot';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { defineJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../../platform/kernel/jobs/server/schedule.ts';
import type { MailRow } from '../tables.ts';
import { mailAccounts } from './tables.ts';

/** Puts a mail that the server of its account has sent among the sent mail there. */
export const keepSentJob = defineJob('mail.keep-sent', v.object({ mailId: recordId('mails') }), {
  maxAttempts: 5,
});

/** Many servers keep what they send: so much time they have for it. */
const keepSentAfterMs = 10_000;

/** Schedules the copy in the mailbox, once somebody outside has got the mail. */
export async function scheduleSentCopy(transaction: Transaction, mail: MailRow): Promise<void> {
  const account = await transaction.find(mailAccounts, mail.account_id ?? '', 'view');
  if (!account?.smtp) return;
  const runAt = new Date(Date.parse(transaction.now) + keepSentAfterMs).toISOString();
  const owner = transaction.as({ uid: mail.owner_id, roles: ['user'] });
  await scheduleJob(owner, keepSentJob, { payload: { mailId: mail.id }, key: mail.id, runAt });
}
