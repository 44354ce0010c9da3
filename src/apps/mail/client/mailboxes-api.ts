import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createCommentActions } from '../../../platform/kits/discussion/client/comment-actions.ts';
import {
  type Conversation,
  conversationCollection,
  mailCommentCollection,
} from '../shared/mailboxes/mailbox.ts';
import { mailboxApi } from '../shared/mailboxes/schema.ts';
import { useMailboxTexts } from './mailboxes/texts/en.ts';

export const mailCommentActions = createCommentActions(mailCommentCollection);

/** Assigns conversations, or sets their status. */
export function changeConversations(
  conversations: readonly Conversation[],
  changes: Partial<Pick<Conversation, 'assigneeId' | 'status'>>,
  message: string,
): void {
  if (conversations.length === 0) return;
  const ids = conversations.map(({ id }) => id);
  runCommand({
    app: 'mail',
    endpoint: mailboxApi.updateConversations,
    body: { ids, changes },
    patch: patchOf(conversationCollection, Object.fromEntries(ids.map((id) => [id, changes]))),
    message,
  });
}

/** Marks conversations as open, waiting or done. */
export function setStatus(conversations: readonly Conversation[], status: Conversation['status']): void {
  const { statuses, statusSet } = useMailboxTexts.current();
  const changed = conversations.filter((one) => one.status !== status);
  changeConversations(changed, { status }, statusSet(changed.length, statuses[status]));
}
