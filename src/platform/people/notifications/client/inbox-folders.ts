import type { CollectionQuery } from '../../../kernel/collections/shared/collection.ts';

export const inboxFolders = ['all', 'unread', 'mentions', 'snoozed', 'done'] as const;
export type InboxFolder = (typeof inboxFolders)[number];
type InboxQuery = CollectionQuery<'state' | 'mention', 'newest'>;

/** What the inbox lists of the notifications, by its filter. */
export const inboxQueries: Readonly<Record<InboxFolder, InboxQuery>> = {
  all: { filter: { state: 'in:unread,read' } },
  unread: { filter: { state: 'in:unread' } },
  mentions: { filter: { state: 'in:unread,read', mention: 'true' } },
  snoozed: { filter: { state: 'in:snoozed' } },
  done: { filter: { state: 'in:done' } },
};
