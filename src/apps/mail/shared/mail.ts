import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import {
  choiceFilter,
  dateFilter,
  labelFilter,
  markFilter,
  textFilter,
} from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { defineLabelCollection } from '../../../platform/kits/labels/shared/collection.ts';
import { reminderKind } from '../../../platform/kits/reminders/shared/reminder-kind.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

export const api = '/api/mail-app';

/** In the order of their numeric ids, 0 to 6. */
export const folderHandles = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive', 'snoozed'] as const;
export type FolderHandle = (typeof folderHandles)[number];

/** Somebody who sends or gets mail. */
export interface Address {
  readonly name: string;
  readonly email: string;
  /** The account, for colleagues; null for everybody else. */
  readonly personId: string | null;
}

/** A file of a mail. */
export interface MailFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a mail was not delivered; `password` and `not-allowed` are of the server that an account sends through. */
export const deliveryReasons = [
  'no-server',
  'refused',
  'unreachable',
  'password',
  'not-allowed',
  'no-mailbox',
] as const;

/** The delivery of a mail to one external recipient. */
export interface Delivery {
  readonly email: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Why it failed. */
  readonly reason: (typeof deliveryReasons)[number] | null;
}

/** A mail in somebody's mailbox, as lists show it. Its text is loaded when it is opened. */
export interface Mail {
  readonly id: string;
  readonly version: number;
  /** Its owner's mailbox, or the shared one that it is in. */
  readonly scope: string;
  /** Sorts the newest first. */
  readonly position: string;
  /** The mails of one conversation have the same. */
  readonly threadId: string;
  readonly from: Address;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  /** The beginning of the text. */
  readonly excerpt: string;
  /** When it was sent, or a draft was last saved. */
  readonly at: string;
  readonly read: boolean;
  readonly starred: boolean;
  readonly important: boolean;
  readonly files: readonly MailFile[];
  readonly hasAttachments: boolean;
  readonly labels: readonly string[];
  readonly folder: FolderHandle;
  /** When it is going to be sent; null for what is sent, and for drafts. */
  readonly sendAt: string | null;
  readonly deliveries: readonly Delivery[];
  /** When a snoozed mail returns to the inbox. */
  readonly snoozedUntil: string | null;
  /** When its sender is reminded if nobody has answered by then. */
  readonly followUpAt: string | null;
  /** The connected mail account that it came from; null for internal mail. */
  readonly accountId: string | null;
  /** The rules that were applied to it when it arrived, or since. */
  readonly ruleIds: readonly string[];
  /** The shared mailbox that it belongs to, or is going to be sent from; null for one's own. */
  readonly mailboxId: string | null;
  /** Who wrote it, of mail that was sent from a shared mailbox. */
  readonly authorId: string | null;
  /** The contacts, companies and deals that its owner unlinked it from, although an address is theirs. */
  readonly unlinkedFrom: readonly string[];
}

/** A mail with its text. */
export interface WholeMail extends Mail {
  /** Clean HTML. */
  readonly message: string;
}

/** How long a mail to people outside can be taken back. */
export const undoSendMs = 10_000;
export const maxSubjectLength = 500;
export const maxRecipients = 200;
export const maxFiles = 20;
/** More than a mail can have links: each address leads to a contact, its company and their deals. */
export const maxUnlinked = 200;
/** What mail servers commonly take. */
export const maxFilesBytes = 25 * 1024 * 1024;
/** Larger than any text that somebody writes. */
export const maxMessageLength = 500_000;

/** The first of the files that one mail can have. */
export function fitFiles(files: readonly MailFile[]): readonly MailFile[] {
  let bytes = 0;
  return files.slice(0, maxFiles).filter(({ size }) => (bytes += size) <= maxFilesBytes);
}

/** The largest mail from outside: it is read in memory. */
export const maxImportBytes = 50 * 1024 * 1024;

/** A person's mails, the newest first. */
export const mailCollection = defineCollection<Mail>()({
  app: 'mail',
  api,
  keep: 'recent',
  name: 'mails',
  filters: {
    scope: choiceFilter('scope'),
    thread: choiceFilter('threadId'),
    subject: textFilter('subject'),
    at: dateFilter('at'),
    folder: choiceFilter('folder'),
    read: markFilter('read'),
    starred: markFilter('starred'),
    important: markFilter('important'),
    attachments: markFilter('hasAttachments'),
    labels: labelFilter('labels'),
  },
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ subject, excerpt, from }) => [subject, excerpt, from.name, from.email],
});

/** A person's labels. */
export const labelCollection = defineLabelCollection('mail', api, 'mail_labels');

export const mailReceived: NotificationKind = {
  id: 'mail.received',
  defaults: { inApp: false, push: true },
  texts: {
    en: { choice: 'New mail', line: () => 'sent you a mail', push: (who) => `Mail from ${who}` },
    tr: {
      choice: 'Yeni e-posta',
      line: () => 'size e-posta gönderdi',
      push: (who) => `${who}: yeni e-posta`,
    },
    ar: { choice: 'بريد جديد', line: () => 'أرسل إليك رسالة بريد', push: (who) => `رسالة بريد من ${who}` },
  },
};

export const mailReminder = reminderKind('mail', {
  en: 'Mail follow-up reminders',
  tr: 'E-posta takip anımsatıcıları',
  ar: 'تذكيرات متابعة البريد',
});
