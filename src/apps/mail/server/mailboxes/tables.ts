import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../../platform/kernel/database/server/table.ts';
import { type CommentRow, defineCommentTable } from '../../../../platform/kits/discussion/server/tables.ts';
import {
  type Conversation,
  type ConversationStatus,
  type Mailbox,
  mailboxLevels,
} from '../../shared/mailboxes/mailbox.ts';
import type { MailboxLabel } from '../../shared/mailboxes/label.ts';

/** The kind of scope that the mail of a shared mailbox is in. */
export const mailboxKind = 'mailbox';
/** What members are told whose level in a mailbox is too low. */
export const mailboxRefusal = 'Your access to this mailbox doesn’t allow this. Ask one of its managers.';
export const mailboxScope = (id: string): string => `${mailboxKind}:${id}`;

export interface MailboxRow extends RecordRow {
  name: string;
  address: string;
  /** The address as it is compared: no other mailbox has it. */
  address_key: string;
  /** Clean HTML that is put below mail from it. */
  signature: string;
  created_by: string;
  created_at: string;
}

export interface ConversationRow extends RecordRow {
  mailbox_id: string;
  thread_id: string;
  subject: string;
  assignee_id: string | null;
  status: ConversationStatus;
  labels: readonly string[];
  snoozed_until: string | null;
  snoozed_by: string | null;
  created_at: string;
}

export interface MailboxLabelRow extends RecordRow {
  mailbox_id: string;
  title: string;
  color: string;
  position: string;
}

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mailboxes: MailboxRow & { wire: string };
    mail_conversations: ConversationRow & { wire: string };
    mail_comments: CommentRow & { wire: string };
    mailbox_labels: MailboxLabelRow & { wire: string };
  }
}

/** The columns of a conversation that is not snoozed. */
export const awake = { snoozed_until: null, snoozed_by: null } as const;

const toMailbox = (row: MailboxRow): Mailbox => ({
  id: row.id,
  version: row.version,
  scope: row.scope,
  name: row.name,
  address: row.address,
  signature: row.signature,
  createdAt: row.created_at,
});

const toConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  version: row.version,
  mailboxId: row.mailbox_id,
  threadId: row.thread_id,
  subject: row.subject,
  assigneeId: row.assignee_id,
  status: row.status,
  labels: row.labels,
  snoozedUntil: row.snoozed_until,
  snoozedBy: row.snoozed_by,
  createdAt: row.created_at,
});

const toMailboxLabel = (row: MailboxLabelRow): MailboxLabel => ({
  id: row.id,
  version: row.version,
  mailboxId: row.mailbox_id,
  handle: row.id,
  title: row.title,
  color: row.color,
  position: row.position,
});

const common = { id: 'text', version: 'integer', scope: 'text' } as const;

export const mailboxes = defineTable<MailboxRow>({
  name: 'mailboxes',
  app: 'mail',
  noun: 'mailbox',
  refusal: mailboxRefusal,
  columns: {
    ...common,
    name: 'text',
    address: 'text',
    address_key: 'text',
    signature: 'text',
    created_by: 'text',
    created_at: 'text',
  },
  access: inScope(mailboxKind, {
    column: 'id',
    isRoot: true,
    needs: { update: 'manage', remove: 'manage' },
    shareable: mailboxLevels,
  }),
  wire: toMailbox,
  sendsRecord: true,
  rowVersion: 2,
  // Rows from before there were signatures.
  upgrades: { 2: (row) => ('id' in row ? { signature: '', ...row } : row) },
});

/** Opens a snoozed conversation at the time in its column. */
export const wakeTimer = { kind: 'mail.wake-conversation', column: 'snoozed_until' } as const;

export const conversations = defineTable<ConversationRow>({
  name: 'mail_conversations',
  app: 'mail',
  noun: 'conversation',
  refusal: mailboxRefusal,
  columns: {
    ...common,
    mailbox_id: 'text',
    thread_id: 'text',
    subject: 'text',
    assignee_id: 'text',
    status: 'text',
    labels: 'json',
    snoozed_until: 'text',
    snoozed_by: 'text',
    created_at: 'text',
  },
  access: inScope(mailboxKind, { column: 'mailbox_id' }),
  wire: toConversation,
  sendsRecord: true,
  timers: [wakeTimer],
  rowVersion: 3,
  upgrades: {
    // Rows from before there were labels.
    2: (row) => ('id' in row ? { labels: [], ...row } : row),
    // Rows from before conversations could be snoozed.
    3: (row) => ('id' in row ? { ...awake, ...row } : row),
  },
});

export const mailboxLabels = defineTable<MailboxLabelRow>({
  name: 'mailbox_labels',
  app: 'mail',
  noun: 'label',
  refusal: mailboxRefusal,
  columns: { ...common, mailbox_id: 'text', title: 'text', color: 'text', position: 'text' },
  access: inScope(mailboxKind, { column: 'mailbox_id' }),
  wire: toMailboxLabel,
  sendsRecord: true,
});

/** Where a conversation is opened: the screen finds its newest mail. */
export const conversationPath = (id: string): string => `/apps/mail/conversation/${encodeURIComponent(id)}`;

export const mailComments = defineCommentTable('mail_comments', conversations, conversationPath);
