import { readClock } from '../../../platform/people/clock/client/clock.ts';
import { readFormat } from '../../../platform/frame/i18n/client/format.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { describeUntil } from '../../../platform/kits/moments/client/describe-until.ts';
import { createCommentActions } from '../../../platform/kits/discussion/client/comment-actions.ts';
import {
  type Conversation,
  conversationCollection,
  type Mailbox,
  mailboxCollection,
  mailCommentCollection,
} from '../shared/mailboxes/mailbox.ts';
import { mailboxCalls } from '../shared/mailboxes/calls.ts';
import { useMailboxTexts } from './mailboxes/texts/en.ts';

export const mailCommentActions = createCommentActions(mailCommentCollection);

/** Deletes a shared mailbox with all that is in it. */
export function removeMailbox({ id, name }: Mailbox): void {
  runCommand({
    app: 'mail',
    endpoint: mailboxCalls.removeMailbox,
    body: { mailboxId: id },
    patch: patchOf(mailboxCollection, { [id]: null }),
    message: useMailboxTexts.current().removal.done(name),
  });
}

/** Assigns conversations, or sets their status. */
export function changeConversations(
  conversations: readonly Conversation[],
  changes: Partial<Pick<Conversation, 'assigneeId' | 'status'>>,
  message: string,
  afterUndo?: () => void,
): void {
  if (conversations.length === 0) return;
  const ids = conversations.map(({ id }) => id);
  runCommand({
    app: 'mail',
    endpoint: mailboxCalls.updateConversations,
    body: { ids, changes },
    patch: patchAll(ids, { ...changes, ...(changes.status && { snoozedUntil: null, snoozedBy: null }) }),
    message,
    afterUndo,
  });
}

const patchAll = (ids: readonly string[], changes: Partial<Conversation>) =>
  patchOf(conversationCollection, Object.fromEntries(ids.map((id) => [id, changes])));

/** Hides conversations from all members until a time; null shows them again. */
export function snoozeConversations(
  conversations: readonly Conversation[],
  until: string | null,
  afterUndo?: () => void,
): void {
  const changed = conversations.filter(({ snoozedUntil }) => snoozedUntil !== until);
  if (changed.length === 0) return;
  const { snooze } = useMailboxTexts.current();
  const ids = changed.map(({ id }) => id);
  const snoozedBy = until === null ? null : (readSyncSession()?.uid ?? null);
  runCommand({
    app: 'mail',
    endpoint: mailboxCalls.snoozeConversations,
    body: { ids, until },
    patch: patchAll(ids, { snoozedUntil: until, snoozedBy }),
    afterUndo,
    message:
      until === null
        ? snooze.ended(ids.length)
        : snooze.done(ids.length, describeUntil(until, readClock(), readFormat())),
  });
}

/** Marks conversations as open, waiting or done. */
export function setStatus(
  conversations: readonly Conversation[],
  status: Conversation['status'],
  afterUndo?: () => void,
): void {
  const { statuses, statusSet } = useMailboxTexts.current();
  const changed = conversations.filter((one) => one.status !== status || one.snoozedUntil !== null);
  changeConversations(changed, { status }, statusSet(changed.length, statuses[status]), afterUndo);
}
