import { badInput, conflict } from '../../../../base/failures.ts';
import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { defineCommentCommands } from '../../../../platform/kits/discussion/server/commands.ts';
import { listViewers } from '../../../../platform/kits/discussion/server/queries.ts';
import { cleanHtml } from '../../../../platform/kits/rich-text/server/clean-html.ts';
import { buildEmailKey } from '../../../../platform/people/identity/server/queries.ts';
import { notify } from '../../../../platform/people/notifications/server/commands.ts';
import { mailAssigned, mailDiscussion } from '../../shared/mailboxes/mailbox.ts';
import { mailboxInputs } from '../../shared/mailboxes/schema.ts';
import { hasConversations, isAccountAddress, listMailboxesOf } from './queries.ts';
import {
  awake,
  conversationPath,
  type ConversationRow,
  conversations,
  mailboxes,
  mailComments,
} from './tables.ts';

/** Refuses an address that mail reaches somebody else at. */
async function checkAddress(transaction: Transaction, address: string, ownId: string): Promise<void> {
  const others = (await listMailboxesOf(transaction, [address])).filter(({ id }) => id !== ownId);
  if (others.length > 0 || (await isAccountAddress(transaction, address)))
    throw badInput('This address is taken.', { address: 'This address is taken' });
}

/** Creates a shared mailbox that the actor manages. Not undoable: mail may have arrived. */
export const createMailbox = defineCommand(
  'mail.create-mailbox',
  mailboxInputs.create,
  async (transaction, { id, name, address, signature = '' }) => {
    const isTaken = (await transaction.isTaken(mailboxes, id)) || (await hasConversations(transaction, id));
    if (isTaken) throw conflict('This id is taken.');
    await checkAddress(transaction, address, id);
    const row = await transaction.insert(mailboxes, {
      id,
      name,
      address,
      address_key: buildEmailKey(address),
      signature: cleanHtml(signature),
      created_by: transaction.actor.uid,
      created_at: transaction.now,
    });
    await openScope(transaction, row.scope);
    return { id };
  },
  { isUndoable: false },
);

export const updateMailbox = defineCommand(
  'mail.update-mailbox',
  mailboxInputs.update,
  async (transaction, { id, name, address, signature }) => {
    const row = await transaction.get(mailboxes, id, 'manage');
    await checkAddress(transaction, address, id);
    await transaction.update(mailboxes, row, {
      name,
      address,
      address_key: buildEmailKey(address),
      ...(signature !== undefined && { signature: cleanHtml(signature) }),
    });
    return { id };
  },
  { isUndoable: false },
);

/** Somebody who is to deal with a conversation has to be allowed to answer it. */
async function checkAssignee(
  transaction: Transaction,
  rows: readonly ConversationRow[],
  uid: string,
): Promise<void> {
  for (const row of new Map(rows.map((one) => [one.mailbox_id, one])).values())
    if ((await listViewers(transaction, conversations, row.id, [uid], 'edit')).length === 0)
      throw badInput('This person can’t answer mail of this mailbox.', {
        assigneeId: 'This person can’t answer mail of this mailbox',
      });
}

export const updateConversations = defineCommand(
  'mail.update-conversations',
  mailboxInputs.updateConversations,
  async (transaction, { ids, changes }) => {
    const rows = await transaction.getMany(conversations, ids, 'edit');
    const { assigneeId, status } = changes;
    const isChanged = (row: ConversationRow) =>
      (assigneeId !== undefined && row.assignee_id !== assigneeId) ||
      (status !== undefined && (row.status !== status || row.snoozed_until !== null));
    const changed = rows.filter(isChanged);
    const assigned = changed.filter((row) => row.assignee_id !== assigneeId);
    if (assigneeId) await checkAssignee(transaction, assigned, assigneeId);
    await transaction.updateMany(conversations, changed, () => ({
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(status !== undefined && { status, ...awake }),
    }));
    if (assigneeId && assigneeId !== transaction.actor.uid)
      for (const { id, subject } of assigned)
        await notify(transaction, {
          userIds: [assigneeId],
          kind: mailAssigned,
          recordKey: `mail_conversations:${id}`,
          path: conversationPath(id),
          title: subject,
          text: '',
        });
    return { count: changed.length };
  },
);

export const mailCommentCommands = defineCommentCommands(mailComments, conversations, {
  kinds: mailDiscussion,
  describe: ({ id, subject }) => ({ path: conversationPath(id), title: subject }),
  listInvolved: ({ assignee_id: assigneeId }) => [assigneeId],
});
