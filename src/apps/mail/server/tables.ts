import { conflict } from '../../../base/failures.ts';
import { inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import { listWords } from '../../../platform/kernel/search/shared/words.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import { cutHtml, htmlToText } from '../../../platform/kits/rich-text/server/clean-html.ts';
import type { Address, Delivery, FolderHandle, Mail, MailFile } from '../shared/mail.ts';
import { mailboxLevels } from '../shared/mailboxes/mailbox.ts';
import { buildMailPath, selectionOf } from '../shared/rules.ts';
import type { SearchedPart } from '../shared/search/mail-operators.ts';
import { mailboxKind, mailboxRefusal } from './mailboxes/tables.ts';

/** A mail in one mailbox: everybody who gets it has a copy, which is theirs alone. */
export interface MailRow extends RecordRow {
  owner_id: string;
  position: string;
  thread_id: string;
  /** Its Message-ID, the same in all copies: without brackets, and without a domain for mail that was written here. */
  message_id: string;
  sender: Address;
  recipients: readonly Address[];
  cc: readonly Address[];
  bcc: readonly Address[];
  /** To whom the sender of a received mail wants replies sent. Not in lists. */
  reply_to: readonly Address[];
  subject: string;
  excerpt: string;
  at: string;
  read: boolean;
  starred: boolean;
  important: boolean;
  files: readonly MailFile[];
  has_attachments: boolean;
  labels: readonly string[];
  folder: FolderHandle;
  /** When it is going to be sent. */
  send_at: string | null;
  deliveries: readonly Delivery[];
  snoozed_until: string | null;
  follow_up_at: string | null;
  /** The Message-ID of the mail that it answers, in the form of `message_id`. */
  answers_to: string | null;
  account_id: string | null;
  rule_ids: readonly string[];
  unlinked_from: readonly string[];
  /** The shared mailbox in whose scope it is; of a draft, from which it is going to be sent. */
  mailbox_id: string | null;
  /** Clean HTML. Not in lists: it is loaded with the opened mail. */
  message: string;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mails: MailRow & { wire: string };
    mail_labels: LabelRow & { wire: string };
  }
}

/** Whether a mail is in a shared mailbox; a draft for it is still its author's. */
export const isShared = ({ scope }: Pick<MailRow, 'scope'>): boolean => scope.startsWith(`${mailboxKind}:`);

/** Refuses what is each person's own: labels, snoozing and reminders would show to all members. */
export function refuseShared(rows: readonly MailRow[]): void {
  if (rows.some(isShared)) throw conflict('This can’t be done in a shared mailbox.');
}

/** A mail as lists get it. */
export const toMail = (row: MailRow): Mail => ({
  id: row.id,
  version: row.version,
  scope: row.scope,
  position: row.position,
  threadId: row.thread_id,
  from: row.sender,
  to: row.recipients,
  cc: row.cc,
  bcc: row.bcc,
  subject: row.subject,
  excerpt: row.excerpt,
  at: row.at,
  read: row.read,
  starred: row.starred,
  important: row.important,
  files: row.files,
  hasAttachments: row.has_attachments,
  labels: row.labels,
  folder: row.folder,
  sendAt: row.send_at,
  deliveries: row.deliveries,
  snoozedUntil: row.snoozed_until,
  followUpAt: row.follow_up_at,
  accountId: row.account_id,
  ruleIds: row.rule_ids,
  unlinkedFrom: row.unlinked_from,
  mailboxId: row.mailbox_id,
  authorId: isShared(row) && row.folder === 'sent' ? row.owner_id : null,
});

/** Rows from before mail could be sent later, and to people outside. */
const addSending = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { send_at: null, deliveries: [], ...row } : row;

/** Rows from before mail could be snoozed and came from connected accounts. */
const addTriage = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { snoozed_until: null, follow_up_at: null, answers_to: null, account_id: null, ...row } : row;

/** Rows from before there were rules. */
const addRules = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { rule_ids: [], ...row } : row;

/** Rows from before mail could be unlinked. */
const addLinks = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { unlinked_from: [], ...row } : row;

/** Rows from before there were shared mailboxes. */
const addMailbox = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { mailbox_id: null, ...row } : row;

/** Rows are as before; browsers read their copies anew, since they hold the newest mail only. */
const keepRow = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => row;

/** Rows from before replies went to whom the sender asks for. */
const addReplyTo = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  'id' in row ? { reply_to: [], ...row } : row;

/** Sends a mail at the time in its column. */
export const sendTimer = { kind: 'mail.send', column: 'send_at' } as const;

/** Spam and what was thrown away. */
export const awayFolders: readonly FolderHandle[] = ['spam', 'trash'];
/** Nobody has this scope: what is in it is found by the search of mail alone, not by that of everything. */
export const awayScope = (scope: string): string => `away:${scope}`;

const nameOf = ({ name, email }: Address) => `${name} ${email}`;

/** The maximum number of characters of HTML whose text is indexed; more than the index keeps. */
const maxSearched = 300_000;

/** So many different words of a mail's addresses, or of its subject, are found by operators. */
const maxTagged = 500;

/** The words of a part of a mail, by folder: operators find them where words elsewhere do not count. */
export const nameOfPart = (part: SearchedPart, folder: FolderHandle): string => `${folder} ${part}`;

const listPart = (
  part: SearchedPart,
  folder: FolderHandle,
  texts: readonly string[],
): readonly (readonly [string, string])[] => {
  const words = new Set(texts.flatMap(listWords));
  return [...words].slice(0, maxTagged).map((word) => [nameOfPart(part, folder), word] as const);
};

export const mails = defineTable<MailRow>({
  name: 'mails',
  app: 'mail',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    owner_id: 'text',
    position: 'text',
    thread_id: 'text',
    message_id: 'text',
    sender: 'json',
    recipients: 'json',
    cc: 'json',
    bcc: 'json',
    reply_to: 'json',
    subject: 'text',
    excerpt: 'text',
    at: 'text',
    read: 'boolean',
    starred: 'boolean',
    important: 'boolean',
    files: 'json',
    has_attachments: 'boolean',
    labels: 'json',
    folder: 'text',
    send_at: 'text',
    deliveries: 'json',
    snoozed_until: 'text',
    follow_up_at: 'text',
    answers_to: 'text',
    account_id: 'text',
    rule_ids: 'json',
    unlinked_from: 'json',
    mailbox_id: 'text',
    message: 'text',
  },
  noun: 'mail',
  refusal: mailboxRefusal,
  access: inOwnScope({ shareable: { kind: mailboxKind, levels: mailboxLevels } }),
  wire: toMail,
  sendsRecord: true,
  rowVersion: 8,
  upgrades: {
    2: addSending,
    3: addTriage,
    4: addRules,
    5: addLinks,
    6: addMailbox,
    7: keepRow,
    8: addReplyTo,
  },
  timers: [sendTimer],
  search: (row) => ({
    type: 'mail',
    title: row.subject,
    body: [
      nameOf(row.sender),
      ...[...row.recipients, ...row.cc].map(nameOf),
      ...row.files.map(({ name }) => name),
      htmlToText(cutHtml(row.message, maxSearched)),
    ].join('\n'),
    path: buildMailPath(selectionOf(toMail(row)), row.id),
    at: row.at,
    tags: [['folder', row.folder], ...(row.has_attachments ? ([['has', 'attachment']] as const) : [])],
    words: [
      ...listPart('sender', row.folder, [nameOf(row.sender)]),
      ...listPart('recipient', row.folder, [...row.recipients, ...row.cc, ...row.bcc].map(nameOf)),
      ...listPart('subject', row.folder, [row.subject]),
    ],
    ...(awayFolders.includes(row.folder) && { scope: awayScope(row.scope) }),
  }),
  // One's own mail is sorted all day long: only writing it is worth a line.
  verbs: {
    create: ({ folder }) => (folder === 'sent' ? 'sent' : folder === 'drafts' ? 'created' : null),
    columns: { folder: (folder) => (folder === 'sent' ? 'sent' : null) },
    other: null,
  },
});

export const mailLabels = defineLabelTable('mail', 'mail_labels');
