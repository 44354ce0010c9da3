import type { Address, Mail } from '../mail.ts';

/** A row of a list: a mail, or the newest mail of a conversation with the marks of all that the list has of it. */
export interface ListedMail extends Mail {
  /** The mails of the conversation in the list, in the order of the list; undefined for one mail. */
  readonly members?: readonly Mail[];
}

/** Drafts are written one by one, and a shared mailbox lists the newest mail of each conversation itself. */
const isAlone = ({ folder, mailboxId }: Pick<Mail, 'folder' | 'mailboxId'>): boolean =>
  folder === 'drafts' || mailboxId !== null;

type Placed = Pick<Mail, 'id' | 'folder' | 'mailboxId' | 'threadId'>;

const threadOf = (mail: Placed): string => (isAlone(mail) ? mail.id : mail.threadId);
/** The same for the mails of a conversation in one folder. */
const partOf = (mail: Placed): string => (isAlone(mail) ? mail.id : `${mail.threadId} ${mail.folder}`);

const isSame = (some: readonly Mail[], others: readonly Mail[]): boolean =>
  some.length === others.length && some.every((mail, index) => mail === others[index]);

function join(members: readonly Mail[], newest: Mail): ListedMail {
  const has = (flag: 'starred' | 'important' | 'hasAttachments') => members.some((mail) => mail[flag]);
  return {
    ...newest,
    read: members.every(({ read }) => read),
    starred: has('starred'),
    important: has('important'),
    hasAttachments: has('hasAttachments'),
    labels: [...new Set(members.flatMap(({ labels }) => labels))],
    members,
  };
}

/**
 * Returns a function that groups the mails of a list by conversation, in the place of the first of each, the newest. A row
 * stays the same object as long as its mails do.
 */
export function createGrouper(): (mails: readonly Mail[]) => readonly ListedMail[] {
  let rows = new Map<string, ListedMail>();
  return (mails) => {
    const threads = new Map<string, [Mail, ...Mail[]]>();
    for (const mail of mails) {
      const thread = threadOf(mail);
      const known = threads.get(thread);
      if (known) known.push(mail);
      else threads.set(thread, [mail]);
    }
    const next = new Map<string, ListedMail>();
    for (const [thread, members] of threads) {
      const known = rows.get(thread);
      const isKept = known?.members && isSame(known.members, members);
      next.set(thread, members.length === 1 ? members[0] : isKept ? known : join(members, members[0]));
    }
    rows = next;
    return [...next.values()];
  };
}

/** The number of conversations of mails, and of those with unread mail. */
export function countConversations(mails: readonly Mail[]): {
  readonly count: number;
  readonly unread: number;
} {
  const unread = mails.filter(({ read }) => !read);
  return { count: new Set(mails.map(threadOf)).size, unread: new Set(unread.map(threadOf)).size };
}

/** Whether a row of a list has a mail. */
export const holdsMail = (row: ListedMail, mailId: string | undefined): boolean =>
  row.id === mailId || (row.members?.some(({ id }) => id === mailId) ?? false);

/** All known mails of the conversations of rows, in the folders in which the rows have them. */
export function listWhole(rows: readonly ListedMail[], records: readonly Mail[]): readonly Mail[] {
  const parts = new Set(rows.flatMap(({ members, ...mail }) => (members ?? [mail]).map(partOf)));
  const whole = records.filter((mail) => parts.has(partOf(mail)));
  const known = new Set(whole.map(({ id }) => id));
  // A mail that is gone from the records is refused by the server.
  return [...whole, ...rows.filter((row) => !row.members && !known.has(row.id))];
}

/** What is thrown away, and what is not sent, is no part of a conversation that is read elsewhere. */
export const isShownBeside = (mail: Pick<Mail, 'folder'>, folder: Mail['folder']): boolean =>
  mail.folder === folder || !['drafts', 'spam', 'trash'].includes(mail.folder);

/** Whether a person is writing a mail. A received one can be moved among the drafts, one of a shared mailbox cannot. */
export const isOwnDraft = (
  { folder, from, mailboxId }: Pick<Mail, 'folder' | 'from' | 'mailboxId'>,
  uid: string | undefined,
): boolean => folder === 'drafts' && (mailboxId !== null || from.personId === uid);

/** The number of mails in a conversation, its participants in the order in which they joined, and whether it has a draft. */
export interface ThreadNote {
  readonly count: number;
  readonly people: readonly Address[];
  readonly hasDraft: boolean;
}

function describeThread(mails: readonly Mail[], hasDraft: boolean): ThreadNote {
  const people = new Map<string, Address>();
  for (const { from } of mails.toReversed()) {
    const key = from.personId ?? from.email.toLowerCase();
    if (!people.has(key)) people.set(key, from);
  }
  return { count: mails.length, people: [...people.values()], hasDraft };
}

/**
 * Returns a function that describes the conversation of a row with several mails, those in other folders included, or with a
 * draft of the person. Its answers stay the same objects.
 */
export function describeThreads(
  records: readonly Mail[],
  uid: string | undefined,
): (row: Mail) => ThreadNote | undefined {
  const threads = new Map<string, Mail[]>();
  const begun = new Set<string>();
  for (const mail of records) {
    if (isOwnDraft(mail, uid)) begun.add(mail.threadId);
    if (isAlone(mail)) continue;
    const known = threads.get(mail.threadId);
    if (known) known.push(mail);
    else threads.set(mail.threadId, [mail]);
  }
  const notes = new Map<string, ThreadNote>();
  return (row) => {
    if (row.folder === 'drafts') return undefined;
    const mails = (isAlone(row) ? undefined : threads.get(row.threadId)) ?? [row];
    const hasDraft = begun.has(row.threadId);
    if (mails.length === 1 && !hasDraft) return undefined;
    const part = partOf(row);
    const shown = mails.filter((mail) => isShownBeside(mail, row.folder));
    const note = notes.get(part) ?? describeThread(shown, hasDraft);
    notes.set(part, note);
    return note.count > 1 || hasDraft ? note : undefined;
  };
}
