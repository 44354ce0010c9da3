import * as v from 'valibot';
import { badInput } from '../../../../base/failures.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { recordId } from '../../../../platform/kernel/http/shared/fields.ts';
import { handleJob } from '../../../../platform/kernel/jobs/server/job-kind.ts';
import { defineTimer } from '../../../../platform/kernel/jobs/server/timer-commands.ts';
import { listViewers } from '../../../../platform/kits/discussion/server/queries.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { mailReminder } from '../../shared/mail.ts';
import { mailboxInputs } from '../../shared/mailboxes/schema.ts';
import { positionOf } from '../../shared/rules.ts';
import { mails } from '../tables.ts';
import { findNewestMail } from '../mailboxes/queries.ts';
import {
  awake,
  conversationPath,
  type ConversationRow,
  conversations,
  wakeTimer,
} from '../mailboxes/tables.ts';

interface Reminder {
  readonly title: string;
  readonly text: string;
  /** Who asked to be reminded. */
  readonly by: string | null;
}

/** Within a job: notifies the assignee or, without one, the person who set the reminder; never someone who has lost access. */
export async function remindOfConversation(
  transaction: Transaction,
  { id, assignee_id: assigneeId }: Pick<ConversationRow, 'id' | 'assignee_id'>,
  { title, text, by }: Reminder,
): Promise<void> {
  const wanted = [assigneeId, by].filter((uid) => uid !== null);
  const viewers = await listViewers(transaction, conversations, id, wanted);
  await notify(transaction, {
    userIds: wanted.filter((uid) => viewers.includes(uid)).slice(0, 1),
    kind: mailReminder,
    recordKey: `${conversations.name}:${id}`,
    path: conversationPath(id),
    title,
    text,
  });
}

/** Hides conversations from all members until a time, or shows them again. */
export const snoozeConversations = defineCommand(
  'mail.snooze-conversations',
  mailboxInputs.snoozeConversations,
  async (transaction, { ids, until }) => {
    if (until !== null && until <= transaction.now)
      throw badInput('Choose a later time.', { until: 'Choose a later time' });
    const rows = await transaction.getMany(conversations, ids, 'edit');
    const changed = rows.filter((row) => row.snoozed_until !== until);
    const by = transaction.actor.uid;
    await transaction.updateMany(conversations, changed, () =>
      until === null ? awake : { snoozed_until: until, snoozed_by: by },
    );
    return { count: changed.length };
  },
);

/** Opens a conversation whose time has come: it is unread and first in its lists. */
export const wakeConversation = defineCommand(
  'mail.wake-conversation',
  v.object({ id: recordId('mail_conversations') }),
  async (transaction, { id }) => {
    const row = await transaction.find(conversations, id, 'edit');
    if (!row || row.snoozed_until === null || row.snoozed_until > transaction.now) return;
    await transaction.update(conversations, row, { status: 'open', ...awake });
    const newestId = await findNewestMail(transaction, row);
    const newest = newestId && (await transaction.find(mails, newestId, 'edit'));
    if (newest)
      await transaction.update(mails, newest, { read: false, position: positionOf(transaction.now) });
    await remindOfConversation(transaction, row, {
      title: row.subject,
      text: newest ? newest.excerpt : '',
      by: row.snoozed_by,
    });
  },
  { isUndoable: false },
);

export const wakeConversationJob = handleJob(defineTimer(wakeTimer.kind), (running) =>
  running.complete(wakeConversation, running.payload),
);
