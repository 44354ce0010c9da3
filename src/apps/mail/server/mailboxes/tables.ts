import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../../platform/kernel/database/server/table.ts';
import { type CommentRow, defineCommentTable } from '../../../../platform/kits/discussion/server/tables.ts';
import {
  type Conversation,
  type ConversationStatus,
  type Mailbox,
  mailboxLevels,
} from '../../shared/mailboxes/mailbox.ts';

/** The kind of scope that the mail of a shared mailbox is in. */
export const mailboxKind = 'mailbox';
export const mailboxScope = (id: string): string => `${mailboxKind}:${id}`;

export interface MailboxRow extends RecordRow {
  name: string;
  address: string;
  /** The address as it is compared: no other mailbox has it. */
  address_key: string;
  created_by: string;
  created_at: string;
}

export interface ConversationRow extends RecordRow {
  mailbox_id: string;
  thread_id: string;
  subject: string;
  assignee_id: string | null;
  status: ConversationStatus;
  created_at: string;
}

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mailboxes: MailboxRow & { wire: string };
    mail_conversations: ConversationRow & { wire: string };
    mail_comments: CommentRow & { wire: string };
  }
}

const toMailbox = (row: MailboxRow): Mailbox => ({
  id: row.id,
  version: row.version,
  scope: row.scope,
  name: row.name,
  address: row.address,
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
  createdAt: row.created_at,
});

const common = { id: 'text', version: 'integer', scope: 'text' } as const;

export const mailboxes = defineTable<MailboxRow>({
  name: 'mailboxes',
  app: 'mail',
  noun: 'mailbox',
  columns: {
    ...common,
    name: 'text',
    address: 'text',
    address_key: 'text',
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
});

export const conversations = defineTable<ConversationRow>({
  name: 'mail_conversations',
  app: 'mail',
  noun: 'conversation',
  columns: {
    ...common,
    mailbox_id: 'text',
    thread_id: 'text',
    subject: 'text',
    assignee_id: 'text',
    status: 'text',
    created_at: 'text',
  },
  access: inScope(mailboxKind, { column: 'mailbox_id' }),
  wire: toConversation,
  sendsRecord: true,
});

/** Where a conversation is opened: the screen finds its newest mail. */
export const conversationPath = (id: string): string => `/apps/mail/conversation/${encodeURIComponent(id)}`;

export const mailComments = defineCommentTable('mail_comments', conversations, conversationPath);
