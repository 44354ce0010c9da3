import { defineCollection } from '../../../../platform/kernel/collections/shared/collection.ts';
import { choiceFilter, textFilter } from '../../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../../platform/kernel/collections/shared/order.ts';
import { defineCommentCollection } from '../../../../platform/kits/discussion/shared/comment.ts';
import { commentKinds } from '../../../../platform/kits/discussion/shared/notification-kinds.ts';
import type { NotificationKind } from '../../../../platform/people/notifications/shared/kind.ts';
import { api } from '../mail.ts';

/** What a mailbox can be shared at: members read and answer, managers also choose the members. */
export const mailboxLevels = ['view', 'comment', 'edit', 'manage'] as const;

/** A mailbox that several people answer together, such as support@example.com. */
export interface Mailbox {
  readonly id: string;
  readonly version: number;
  readonly scope: string;
  readonly name: string;
  readonly address: string;
  /** Clean HTML that is put below mail from it; empty for none. */
  readonly signature: string;
  readonly createdAt: string;
}

export const maxSignatureLength = 20_000;

export const conversationStatuses = ['open', 'waiting', 'done'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** A conversation in a shared mailbox: who deals with it, and how far it is. */
export interface Conversation {
  readonly id: string;
  readonly version: number;
  readonly mailboxId: string;
  readonly threadId: string;
  readonly subject: string;
  readonly assigneeId: string | null;
  readonly status: ConversationStatus;
  /** The ids of labels of its mailbox. */
  readonly labels: readonly string[];
  /** When it returns, open, to the lists that it is hidden from; null unless it is snoozed. */
  readonly snoozedUntil: string | null;
  /** Who snoozed it. */
  readonly snoozedBy: string | null;
  readonly createdAt: string;
}

/** The parts of a shared mailbox: conversations by their status, those of the reader, all, and what was thrown away. */
export const mailboxParts = ['open', 'waiting', 'snoozed', 'done', 'mine', 'all', 'spam', 'trash'] as const;
export type MailboxPart = (typeof mailboxParts)[number];

/** Names the conversation that a mail of a shared mailbox belongs to. */
export const conversationKey = ({ mailboxId, threadId }: { mailboxId: string | null; threadId: string }) =>
  `${mailboxId} ${threadId}`;

/** The shared mailboxes of which a person is a member. */
export const mailboxCollection = defineCollection<Mailbox>()({
  app: 'mail',
  api,
  keep: 'all',
  name: 'mailboxes',
  filters: { name: textFilter('name') },
  sorts: { createdAt: [sortBy('createdAt', { required: true })] },
  order: 'createdAt',
  search: ({ name, address }) => [name, address],
});

/** The conversations of those mailboxes. */
export const conversationCollection = defineCollection<Conversation>()({
  app: 'mail',
  api,
  keep: 'all',
  name: 'mail_conversations',
  filters: { status: choiceFilter('status') },
  sorts: { createdAt: [sortBy('createdAt', { required: true })] },
  order: 'createdAt',
  search: ({ subject }) => [subject],
});

/** What members say about a conversation among themselves. */
export const mailCommentCollection = defineCommentCollection('mail', api, 'mail_comments');

export const mailDiscussion = commentKinds('mail', {
  mention: {
    en: 'Mentions in comments on shared mail',
    tr: 'Ortak e-posta yorumlarında benden söz edilmesi',
    ar: 'الإشارات إليّ في التعليقات على البريد المشترك',
  },
  comment: {
    en: 'Comments on my shared conversations',
    tr: 'Ortak yazışmalarıma yapılan yorumlar',
    ar: 'التعليقات على محادثاتي في البريد المشترك',
  },
});

export const mailAssigned: NotificationKind = {
  id: 'mail.assigned',
  defaults: { inApp: true, push: true },
  texts: {
    en: {
      choice: 'Mail assigned to me',
      line: () => 'assigned you a conversation',
      push: (who) => `${who} assigned you mail`,
    },
    tr: {
      choice: 'Bana atanan e-postalar',
      line: () => 'size bir yazışma atadı',
      push: (who) => `${who} size e-posta atadı`,
    },
    ar: {
      choice: 'البريد المسند إليّ',
      line: () => 'أسند إليك محادثة',
      push: (who) => `أسند إليك ${who} بريدًا`,
    },
  },
};

/** Says who has a reply to a conversation open. Sent while it is, and stored nowhere. */
export const answeringTopic = 'mail.answering';
/** A signal counts so long; it is repeated before. */
export const answeringMs = 30_000;
