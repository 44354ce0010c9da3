import { createId } from '../../../../base/ids.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { listViewers } from '../../../../platform/kits/discussion/server/queries.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { mailReceived } from '../../shared/mail.ts';
import { copyFiles } from '../file-commands.ts';
import { type MailRow, mails } from '../tables.ts';
import { findConversationId, type FoundMailbox, listMembers } from './queries.ts';
import { awake, conversationPath, type ConversationRow, conversations, mailboxScope } from './tables.ts';

type Part = Pick<MailRow, 'thread_id' | 'subject'>;

/** Within a command: updates a mailbox's conversation after a mail was received or sent; one that was snoozed returns. */
export async function noteMail(
  transaction: Transaction,
  mailboxId: string,
  { thread_id: threadId, subject }: Part,
  change: Partial<Pick<ConversationRow, 'status' | 'assignee_id'>>,
): Promise<ConversationRow> {
  const writing = transaction.unchecked('a mail belongs to a conversation of its mailbox');
  await transaction.lock(`mail-conversation:${mailboxId} ${threadId}`);
  const knownId = await findConversationId(transaction, mailboxId, threadId);
  const known = knownId && (await writing.find(conversations, knownId, 'edit'));
  if (!known)
    return writing.insert(conversations, {
      id: createId(),
      mailbox_id: mailboxId,
      thread_id: threadId,
      subject,
      assignee_id: null,
      status: 'open',
      labels: [],
      ...awake,
      created_at: transaction.now,
      ...change,
    });
  const { status = known.status, assignee_id: given = null } = change;
  // Whoever deals with it already goes on.
  const assigneeId = known.assignee_id ?? given;
  const isSame = status === known.status && assigneeId === known.assignee_id;
  if (isSame && known.snoozed_until === null) return known;
  return writing.update(conversations, known, { status, assignee_id: assigneeId, ...awake });
}

/** Within the command that sends a mail: the copy of a shared mailbox, which all its members see. */
export async function deliverToMailbox(
  transaction: Transaction,
  copy: Omit<MailRow, 'version' | 'scope'>,
  mailbox: FoundMailbox,
): Promise<MailRow> {
  const delivering = transaction.unchecked('a mail is delivered to the mailbox of its recipient');
  const placed = {
    ...copy,
    owner_id: mailbox.created_by,
    mailbox_id: mailbox.id,
    scope: mailboxScope(mailbox.id),
  };
  const files = await copyFiles(transaction, copy.files, placed);
  const row = await delivering.insert(mails, { ...placed, files });
  const { id, assignee_id: assigneeId } = await noteMail(transaction, mailbox.id, row, { status: 'open' });
  // Notifies the assignee, or all members if there is none or they have left.
  const assignees =
    assigneeId === null ? [] : await listViewers(transaction, conversations, id, [assigneeId]);
  const hearing = assignees.length === 0 ? await listMembers(transaction, mailbox.id) : assignees;
  await notify(transaction, {
    userIds: hearing.filter((uid) => uid !== transaction.actor.uid),
    kind: mailReceived,
    recordKey: `mails:${row.id}`,
    path: conversationPath(id),
    title: row.subject,
    text: row.excerpt,
  });
  return row;
}
