import { conflict } from '../../../base/failures.ts';
import { inOwnScope } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import { defineLabelTable, type LabelRow } from '../../../platform/kits/labels/server/tables.ts';
import { htmlToText } from '../../../platform/kits/rich-text/server/clean-html.ts';
import type { Address, Delivery, FolderHandle, Mail, MailFile } from '../shared/mail.ts';
import { mailboxLevels } from '../shared/mailboxes/mailbox.ts';
import { buildMailPath, selectionOf } from '../shared/rules.ts';
import { mailboxKind } from './mailboxes/tables.ts';

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

/** Sends a mail at the time in its column. */
export const sendTimer = { kind: 'mail.send', column: 'send_at' } as const;

const nameOf = ({ name, email }: Address) => `${name} ${email}`;

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
  access: inOwnScope({ shareable: { kind: mailboxKind, levels: mailboxLevels } }),
  wire: toMail,
  sendsRecord: true,
  rowVersion: 6,
  upgrades: { 2: addSending, 3: addTriage, 4: addRules, 5: addLinks, 6: addMailbox },
  timer: sendTimer,
  search: (row) =>
    row.folder === 'trash' || row.folder === 'spam'
      ? undefined
      : {
          type: 'mail',
          title: row.subject,
          body: [
            nameOf(row.sender),
            ...[...row.recipients, ...row.cc].map(nameOf),
            ...row.files.map(({ name }) => name),
            htmlToText(row.message),
          ].join('\n'),
          path: buildMailPath(selectionOf(toMail(row)), row.id),
          at: row.at,
        },
});

export const mailLabels = defineLabelTable('mail', 'mail_labels');
