import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { type FolderHandle, folderHandles, type Mail, maxSubjectLength } from './mail.ts';
import { conversationKey, type MailboxPart, mailboxParts } from './mailboxes/mailbox.ts';
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
  /** One of its labels: only conversations that carry it are shown. */
  readonly labelId?: string;
}

/** The list that a mail is opened in. */
export const selectionOf = ({ folder, mailboxId }: Pick<Mail, 'folder' | 'mailboxId'>): MailSelection =>
  mailboxId === null || folder === 'drafts'
    ? { kind: 'folder', handle: folder }
    : { kind: 'mailbox', handle: mailboxId, part: folder === 'spam' || folder === 'trash' ? folder : 'all' };

/** A label takes precedence over a filter, a filter over a folder; without any, the inbox. */
export function chooseSelection(handles: {
  mailboxId?: string | undefined;
  part?: string | undefined;
  mailboxLabelId?: string | undefined;
  labelHandle?: string | undefined;
  filterHandle?: string | undefined;
  folderHandle?: string | undefined;
}): MailSelection {
  if (handles.mailboxId)
    return {
      kind: 'mailbox',
      handle: handles.mailboxId,
      part: mailboxParts.find((part) => part === handles.part) ?? 'open',
      ...(handles.mailboxLabelId && { labelId: handles.mailboxLabelId }),
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

/** Whether a mail is in the same mailbox as a list, one's own or a shared one: a search that leaves the list stays there. */
export const buildPlaceMatcher =
  ({ kind, handle }: MailSelection) =>
  (mail: Pick<Mail, 'mailboxId' | 'folder'>): boolean =>
    kind === 'mailbox' ? mail.mailboxId === handle && mail.folder !== 'drafts' : isPersonal(mail);

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

/**
 * The mails among which those of a selection are, in their order: what the server is asked for in pages. It may hold others
 * too, such as spam that is starred.
 */
export function buildListQuery(
  { kind, handle, part = 'open' }: MailSelection,
  labels: readonly Pick<Label, 'id' | 'handle'>[],
  uid: string,
): { readonly filter: Readonly<Record<string, string>> } {
  const own = { scope: `in:user:${uid}` };
  if (kind === 'mailbox') {
    const isAwayPart = part === 'spam' || part === 'trash';
    return { filter: { scope: `in:mailbox:${handle}`, ...(isAwayPart && { folder: `in:${part}` }) } };
  }
  if (kind === 'folder') return { filter: { ...own, folder: `in:${handle}` } };
  if (kind === 'filter')
    return { filter: { ...own, [handle === 'starred' ? 'starred' : 'important']: 'true' } };
  const label = labels.find((candidate) => candidate.handle === handle);
  return { filter: { ...own, labels: `any:${label?.id ?? 'unknown'}` } };
}

/** The path of a list, and of a mail in it. */
export function buildMailPath(
  { kind, handle, part = 'open', labelId }: MailSelection,
  mailId?: string,
): string {
  const place = `/apps/mail/${kind === 'folder' ? '' : `${kind}/`}${encodeURIComponent(handle)}`;
  const label = labelId === undefined ? '' : `/label/${encodeURIComponent(labelId)}`;
  const list = kind === 'mailbox' ? `${place}/${part}${label}` : place;
  return mailId === undefined ? list : `${list}/${encodeURIComponent(mailId)}`;
}

/** What the sidebar counts: conversations with unread mail; drafts, and snoozed conversations. */
export interface MailCounts {
  readonly folders: Readonly<Record<string, number>>;
  readonly filters: Readonly<Record<string, number>>;
  readonly labels: ReadonlyMap<string, number>;
  /** By the id of the shared mailbox. */
  readonly mailboxes: ReadonlyMap<string, number>;
}

type Counted = Pick<Mail, 'folder' | 'read' | 'starred' | 'important' | 'labels' | 'mailboxId' | 'threadId'>;

/** Counts all lists in one pass; of snoozed conversations of shared mailboxes, named by their keys, nothing. */
export function countMails(mails: Iterable<Counted>, snoozed: ReadonlySet<string> = new Set()): MailCounts {
  const folders: Record<string, number> = {};
  const filters: Record<string, number> = {};
  const labels = new Map<string, number>();
  const mailboxes = new Map<string, number>();
  /** The conversations that a list has counted. */
  const seen = new Set<string>();
  const isNew = (list: string, { threadId }: Counted) => {
    const { size } = seen;
    return seen.add(`${list} ${threadId}`).size > size;
  };
  const add = (counts: Record<string, number>, name: string, mail: Counted) => {
    if (name === 'drafts' || isNew(name, mail)) counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const mail of mails) {
    const { folder } = mail;
    if (mail.mailboxId !== null && !isPersonal(mail)) {
      // A sent mail is unread when its conversation has returned.
      const isCounted = (folder === 'inbox' || folder === 'sent') && !mail.read;
      if (isCounted && !snoozed.has(conversationKey(mail)) && isNew(mail.mailboxId, mail))
        mailboxes.set(mail.mailboxId, (mailboxes.get(mail.mailboxId) ?? 0) + 1);
      continue;
    }
    if (folder === 'drafts' || folder === 'snoozed') add(folders, folder, mail);
    if (mail.read || folder === 'drafts') continue;
    if (folder === 'inbox' || folder === 'spam') add(folders, folder, mail);
    if (isAway(mail)) continue;
    if (mail.starred) add(filters, 'starred', mail);
    if (mail.important) add(filters, 'important', mail);
    for (const id of mail.labels) if (isNew(id, mail)) labels.set(id, (labels.get(id) ?? 0) + 1);
  }
  return { folders, filters, labels, mailboxes };
}

/** How many conversations of a list have unread mail. */
export function countUnread(
  { kind, handle }: MailSelection,
  labels: readonly Pick<Label, 'id' | 'handle'>[],
  counts: MailCounts,
): number {
  if (kind === 'mailbox') return counts.mailboxes.get(handle) ?? 0;
  if (kind === 'filter') return counts.filters[handle] ?? 0;
  if (kind === 'label') return counts.labels.get(labels.find((one) => one.handle === handle)?.id ?? '') ?? 0;
  return handle === 'drafts' || handle === 'snoozed' ? 0 : (counts.folders[handle] ?? 0);
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
