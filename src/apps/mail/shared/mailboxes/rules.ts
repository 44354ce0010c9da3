import type { Mail } from '../mail.ts';
import type { MailSelection } from '../rules.ts';
import { type Conversation, conversationKey } from './mailbox.ts';

type Part = Pick<Mail, 'id' | 'mailboxId' | 'threadId' | 'folder' | 'at'>;

interface Known {
  readonly mails: readonly Part[];
  readonly conversations: readonly Conversation[];
  /** Who reads. */
  readonly uid: string;
}

/** The conversation that a mail of a shared mailbox belongs to. */
export const findConversation = (
  conversations: readonly Conversation[],
  { mailboxId, threadId }: Pick<Mail, 'mailboxId' | 'threadId'>,
): Conversation | undefined =>
  mailboxId === null
    ? undefined
    : conversations.find((one) => one.mailboxId === mailboxId && one.threadId === threadId);

const isAway = ({ folder }: Part) => folder === 'spam' || folder === 'trash';

/** Whether what is done to a mail is done to its conversation in a shared mailbox: what was thrown away is not part of it. */
export const isInConversation = (mail: Part): boolean =>
  mail.mailboxId !== null && mail.folder !== 'drafts' && !isAway(mail);

/** The newest mail of each conversation of a mailbox that is not thrown away, by thread. */
export function listNewest<M extends Part>(mails: readonly M[], mailboxId: string): Map<string, M> {
  const newest = new Map<string, M>();
  for (const mail of mails) {
    if (mail.mailboxId !== mailboxId || mail.folder === 'drafts' || isAway(mail)) continue;
    const known = newest.get(mail.threadId);
    if (!known || known.at < mail.at) newest.set(mail.threadId, mail);
  }
  return newest;
}

/** The conversations whose unread mail is not counted, by their keys. */
export const listSnoozed = (conversations: readonly Conversation[]): ReadonlySet<string> =>
  new Set(conversations.filter(({ snoozedUntil }) => snoozedUntil !== null).map(conversationKey));

/** The test that a list of a shared mailbox applies to each mail: a conversation is shown by its newest mail. */
export function buildMailboxMatcher(
  { handle, part = 'open', labelId }: MailSelection,
  { mails, conversations, uid }: Known,
): (mail: Part) => boolean {
  const byThread = new Map(
    conversations.filter(({ mailboxId }) => mailboxId === handle).map((one) => [one.threadId, one]),
  );
  const isLabeled = (threadId: string) =>
    labelId === undefined || byThread.get(threadId)?.labels.includes(labelId) === true;
  if (part === 'spam' || part === 'trash')
    return ({ mailboxId, folder, threadId }) =>
      mailboxId === handle && folder === part && isLabeled(threadId);
  const fits = (threadId: string) => {
    if (!isLabeled(threadId)) return false;
    const { status = 'open', assigneeId = null, snoozedUntil = null } = byThread.get(threadId) ?? {};
    if (part === 'all') return true;
    if (part === 'snoozed' || snoozedUntil !== null) return part === 'snoozed' && snoozedUntil !== null;
    return part === 'mine' ? assigneeId === uid && status !== 'done' : status === part;
  };
  const shown = [...listNewest(mails, handle)].filter(([threadId]) => fits(threadId));
  const ids = new Set(shown.map(([, { id }]) => id));
  return ({ id }) => ids.has(id);
}
