import * as v from 'valibot';
import { badInput } from '../../../base/failures.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { systemActor, type Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { notify } from '../../../platform/people/notifications/server/commands.ts';
import { mailReminder } from '../shared/mail.ts';
import { buildMailPath, positionOf } from '../shared/rules.ts';
import { mailInputs } from '../shared/schema.ts';
import { findConversationId } from './mailboxes/queries.ts';
import { remindOfConversation } from './reminders/commands.ts';
import { conversations } from './mailboxes/tables.ts';
import { listFollowedUp, listReplies } from './thread-queries.ts';
import { isShared, type MailRow, mails, refuseShared } from './tables.ts';

const wakeJob = defineJob('mail.wake', v.object({ ids: recordIds('mails') }));
/** Whom it reminds: of jobs from before shared mail had reminders, the mail's author. */
const followUpJob = defineJob(
  'mail.follow-up',
  v.object({ id: recordId('mails'), by: v.optional(recordId('people')) }),
);

/** Hides mails until a time. Undo leaves the job: it wakes only what is still snoozed and due. */
export const snoozeMails = defineCommand(
  'mail.snooze-mails',
  mailInputs.snoozeMails,
  async (transaction, { selectedMailIds, until }) => {
    if (until <= transaction.now) throw badInput('Choose a later time.', { until: 'Choose a later time' });
    const rows = await transaction.getMany(mails, selectedMailIds, 'edit');
    refuseShared(rows);
    const received = rows.filter(({ folder }) => folder !== 'drafts');
    await transaction.updateMany(mails, received, () => ({
      folder: 'snoozed' as const,
      snoozed_until: until,
    }));
    const ids = received.map(({ id }) => id);
    if (ids.length > 0)
      await scheduleJob(transaction.as(systemActor), wakeJob, {
        payload: { ids },
        runAt: until,
        onBehalfOf: transaction.actor.uid,
      });
    return { count: ids.length };
  },
);

/** Returns due mails to the top of the inbox, unread, and notifies their owners. */
export const wakeMails = defineCommand(
  'mail.wake-mails',
  v.object({ ids: recordIds('mails') }),
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(mails, ids, 'edit');
    const due = rows.filter(
      ({ folder, snoozed_until: until }) =>
        folder === 'snoozed' && until !== null && until <= transaction.now,
    );
    const position = positionOf(transaction.now);
    await transaction.updateMany(mails, due, () => ({
      folder: 'inbox' as const,
      snoozed_until: null,
      read: false,
      position,
    }));
    for (const row of due) await remind(transaction, row, 'inbox');
  },
  { isUndoable: false },
);

/** Within a command: sets when the actor is reminded of a mail that nobody has answered. */
export async function setFollowUpTime(
  transaction: Transaction,
  row: MailRow,
  at: string | null,
): Promise<MailRow> {
  if (at !== null && at <= transaction.now)
    throw badInput('Choose a later time.', { followUpAt: 'Choose a later time' });
  if (at !== null)
    await scheduleJob(transaction.as(systemActor), followUpJob, {
      payload: { id: row.id, by: transaction.actor.uid },
      runAt: at,
      onBehalfOf: transaction.actor.uid,
    });
  return transaction.update(mails, row, { follow_up_at: at });
}

export const setFollowUp = defineCommand(
  'mail.set-follow-up',
  mailInputs.setFollowUp,
  async (transaction, { mailId, at }) => {
    const row = await transaction.get(mails, mailId, 'edit');
    if (row.folder !== 'sent') throw badInput('This mail was not sent by you.');
    await setFollowUpTime(transaction, row, at);
    return { id: row.id };
  },
);

/** Reminds of a mail that nobody has answered by its time. */
export const followUp = defineCommand(
  'mail.follow-up',
  followUpJob.payload,
  async (transaction, { id, by }) => {
    const row = await transaction.find(mails, id, 'edit');
    if (!row || row.follow_up_at === null || row.follow_up_at > transaction.now) return;
    await transaction.update(mails, row, { follow_up_at: null });
    // Nobody answers what was taken back before it was sent.
    if (row.folder === 'drafts' || (await listReplies(transaction, row)).length > 0) return;
    if (isShared(row)) await remindMembers(transaction, row, by ?? row.owner_id);
    else await remind(transaction, row, row.folder);
  },
  { isUndoable: false },
);

/** Within the delivery of a mail: a reply ends the reminders of the mails that it answers. */
export async function endFollowUps(transaction: Transaction, received: MailRow): Promise<void> {
  const ids = await listFollowedUp(transaction, received);
  if (ids.length === 0) return;
  const rows = await transaction.getMany(mails, ids, 'edit');
  await transaction.updateMany(mails, rows, () => ({ follow_up_at: null }));
}

/** Shared mail is opened in its mailbox, by those who are still its members. */
async function remindMembers(transaction: Transaction, row: MailRow, by: string): Promise<void> {
  const { mailbox_id: mailboxId, thread_id: threadId, subject: title, excerpt: text } = row;
  const id = mailboxId === null ? undefined : await findConversationId(transaction, mailboxId, threadId);
  const conversation = id === undefined ? undefined : await transaction.find(conversations, id, 'view');
  if (conversation) await remindOfConversation(transaction, conversation, { title, text, by });
}

const remind = (transaction: Transaction, row: MailRow, folder: MailRow['folder']) =>
  notify(transaction, {
    userIds: [row.owner_id],
    kind: mailReminder,
    recordKey: `mails:${row.id}`,
    path: buildMailPath({ kind: 'folder', handle: folder }, row.id),
    title: row.subject,
    text: row.excerpt,
  });

/** The jobs that snoozing and follow-ups schedule: as the system, so that the owner is notified. */
export const snoozeJobs: readonly JobHandler[] = [
  handleJob(wakeJob, (running) => running.complete(wakeMails, running.payload)),
  handleJob(followUpJob, (running) => running.complete(followUp, running.payload)),
];
