import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { type FolderHandle, folderHandles, type Mail, maxSubjectLength } from './mail.ts';
import type { MailFilter, MailFolder } from './schema.ts';

export const mailFolders: readonly MailFolder[] = [
  { id: 0, handle: 'inbox', title: 'Inbox', translate: 'INBOX', icon: 'inbox' },
  { id: 1, handle: 'sent', title: 'Sent', translate: 'SENT', icon: 'send' },
  { id: 2, handle: 'drafts', title: 'Drafts', translate: 'DRAFTS', icon: 'drafts' },
  { id: 3, handle: 'spam', title: 'Spam', translate: 'SPAM', icon: 'report' },
  { id: 4, handle: 'trash', title: 'Trash', translate: 'TRASH', icon: 'delete' },
  { id: 5, handle: 'archive', title: 'Archive', translate: 'ARCHIVE', icon: 'archive' },
  { id: 6, handle: 'snoozed', title: 'Snoozed', translate: 'SNOOZED', icon: 'schedule' },
];

export const mailFilters: readonly MailFilter[] = [
  { id: 0, handle: 'starred', title: 'Starred', translate: 'STARRED', icon: 'star' },
  { id: 1, handle: 'important', title: 'Important', translate: 'IMPORTANT', icon: 'label' },
];

/** Which mails a list shows: those with a label, those of a filter, or those of a folder. */
export interface MailSelection {
  readonly kind: 'label' | 'filter' | 'folder' | 'mailbox';
  /** Of a shared mailbox, its id. */
  readonly handle: string;
  /** The part of a shared mailbox that is shown. */
  readonly part?: MailboxPart;
}

/** The parts of a shared mailbox: conversations by their status, those of the reader, all, and what was thrown away. */
export const mailboxParts = ['open', 'waiting', 'done', 'mine', 'all', 'spam', 'trash'] as const;
export type MailboxPart = (typeof mailboxParts)[number];

/** The list that a mail is opened in. */
export const selectionOf = ({ folder, mailboxId }: Pick<Mail, 'folder' | 'mailboxId'>): MailSelection =>
  mailboxId === null || folder === 'drafts'
    ? { kind: 'folder', handle: folder }
    : { kind: 'mailbox', handle: mailboxId, part: folder === 'spam' || folder === 'trash' ? folder : 'all' };

/** A label takes precedence over a filter, a filter over a folder; without any, the inbox. */
export function chooseSelection(handles: {
  mailboxId?: string | undefined;
  part?: string | undefined;
  labelHandle?: string | undefined;
  filterHandle?: string | undefined;
  folderHandle?: string | undefined;
}): MailSelection {
  if (handles.mailboxId)
    return {
      kind: 'mailbox',
      handle: handles.mailboxId,
      part: mailboxParts.find((part) => part === handles.part) ?? 'open',
    };
  if (handles.labelHandle) return { kind: 'label', handle: handles.labelHandle };
  if (handles.filterHandle) return { kind: 'filter', handle: handles.filterHandle };
  return { kind: 'folder', handle: handles.folderHandle || 'inbox' };
}

/** The folders that a mail can be moved to; snoozing asks for a time. */
export const targetFolders = folderHandles.filter((handle) => handle !== 'snoozed');

/** The numeric id of a folder. */
export const folderIdOf = (handle: FolderHandle): number => folderHandles.indexOf(handle);

/** Whether a mail is hidden from the lists of labels and filters: what is thrown away is only seen where it lies. */
const isAway = ({ folder }: Pick<Mail, 'folder'>) => folder === 'trash' || folder === 'spam';

/** Whether a mail is in one's own mailbox; drafts are, whatever they are going to be sent from. */
const isPersonal = ({ mailboxId, folder }: Pick<Mail, 'mailboxId' | 'folder'>): boolean =>
  mailboxId === null || folder === 'drafts';

/** The test that a selection applies to each mail; labels are found by their handle. */
export function buildMatcher(
  selection: MailSelection,
  labels: readonly Pick<Label, 'id' | 'handle'>[],
): (mail: Mail) => boolean {
  const { kind, handle } = selection;
  if (kind === 'mailbox') return () => false;
  if (kind === 'folder') return (mail) => mail.folder === handle && isPersonal(mail);
  if (kind === 'label') {
    const label = labels.find((candidate) => candidate.handle === handle);
    return (mail) =>
      label !== undefined && mail.labels.includes(label.id) && !isAway(mail) && isPersonal(mail);
  }
  if (handle === 'starred') return (mail) => mail.starred && !isAway(mail) && isPersonal(mail);
  if (handle === 'important') return (mail) => mail.important && !isAway(mail) && isPersonal(mail);
  return () => false;
}

/** The path of a list, and of a mail in it. */
export function buildMailPath({ kind, handle, part = 'open' }: MailSelection, mailId?: string): string {
  const place = `/apps/mail/${kind === 'folder' ? '' : `${kind}/`}${encodeURIComponent(handle)}`;
  const list = kind === 'mailbox' ? `${place}/${part}` : place;
  return mailId === undefined ? list : `${list}/${encodeURIComponent(mailId)}`;
}

/** What the sidebar counts: unread mails; of drafts all. */
export interface MailCounts {
  readonly folders: Readonly<Record<string, number>>;
  readonly filters: Readonly<Record<string, number>>;
  readonly labels: ReadonlyMap<string, number>;
  /** By the id of the shared mailbox. */
  readonly mailboxes: ReadonlyMap<string, number>;
}

/** Counts all lists in one pass. */
export function countMails(mails: readonly Mail[]): MailCounts {
  const folders: Record<string, number> = {};
  const filters: Record<string, number> = {};
  const labels = new Map<string, number>();
  const mailboxes = new Map<string, number>();
  const add = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  for (const mail of mails) {
    const { folder } = mail;
    if (mail.mailboxId !== null && !isPersonal(mail)) {
      if (folder === 'inbox' && !mail.read)
        mailboxes.set(mail.mailboxId, (mailboxes.get(mail.mailboxId) ?? 0) + 1);
      continue;
    }
    if (folder === 'drafts' || folder === 'snoozed') add(folders, folder);
    if (mail.read || folder === 'drafts') continue;
    if (folder === 'inbox' || folder === 'spam') add(folders, folder);
    if (isAway(mail)) continue;
    if (mail.starred) add(filters, 'starred');
    if (mail.important) add(filters, 'important');
    for (const id of mail.labels) labels.set(id, (labels.get(id) ?? 0) + 1);
  }
  return { folders, filters, labels, mailboxes };
}

/** The parts of a list that the select menu offers. */
export const selectParts = {
  all: () => true,
  none: () => false,
  read: (mail: Mail) => mail.read,
  unread: (mail: Mail) => !mail.read,
  starred: (mail: Mail) => mail.starred,
  unstarred: (mail: Mail) => !mail.starred,
  important: (mail: Mail) => mail.important,
  unimportant: (mail: Mail) => !mail.important,
} as const;
export type SelectPart = keyof typeof selectParts;

/** The end of time, so that a larger number is an older mail. */
const maxMs = 8.64e15;

/** The position of a mail in its lists: the newest first. */
export const positionOf = (at: string): string => String(maxMs - Date.parse(at)).padStart(16, '0');

/** `Re: ` before a subject, unless it is there. */
export const replySubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, maxSubjectLength);

/** `Fwd: ` before a subject, unless it is there. */
export const forwardSubject = (subject: string): string =>
  /^fwd?:/i.test(subject) ? subject : `Fwd: ${subject}`.slice(0, maxSubjectLength);
