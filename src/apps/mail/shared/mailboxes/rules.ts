import type { Mail } from '../mail.ts';
import type { MailSelection } from '../rules.ts';
import type { Conversation } from './mailbox.ts';

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

/** The test that a list of a shared mailbox applies to each mail: a conversation is shown by its newest mail. */
export function buildMailboxMatcher(
  { handle, part = 'open' }: MailSelection,
  { mails, conversations, uid }: Known,
): (mail: Part) => boolean {
  if (part === 'spam' || part === 'trash')
    return ({ mailboxId, folder }) => mailboxId === handle && folder === part;
  const byThread = new Map(
    conversations.filter(({ mailboxId }) => mailboxId === handle).map((one) => [one.threadId, one]),
  );
  const fits = (threadId: string) => {
    const { status = 'open', assigneeId = null } = byThread.get(threadId) ?? {};
    if (part === 'mine') return assigneeId === uid && status !== 'done';
    return part === 'all' || status === part;
  };
  const shown = [...listNewest(mails, handle)].filter(([threadId]) => fits(threadId));
  const ids = new Set(shown.map(([, { id }]) => id));
  return ({ id }) => ids.has(id);
}
