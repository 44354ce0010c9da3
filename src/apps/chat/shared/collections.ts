import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { choiceFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import type { KeywordList } from './keywords.ts';
import type { SavedMessage } from './saved.ts';
import type { ChatMembership, ChatMessage, ChatRoom } from './schema.ts';

const app = { app: 'chat', api: '/api/chat' } as const;
const byId = { sorts: { id: [sortBy('id', { required: true })] }, order: 'id' } as const;

/** The rooms that a person is in. */
export const roomCollection = defineCollection<ChatRoom>()({
  ...app,
  ...byId,
  name: 'rooms',
  entity: 'chat_rooms',
  keep: 'all',
});

/** The person's own relation to each of them. */
export const membershipCollection = defineCollection<ChatMembership>()({
  ...app,
  ...byId,
  name: 'memberships',
  entity: 'chat_members',
  keep: 'all',
});

/** The newest message of each room, and the parts of rooms that were opened. */
export const messageCollection = defineCollection<ChatMessage>()({
  ...app,
  name: 'messages',
  entity: 'chat_messages',
  keep: 'log',
  log: { group: 'roomId', number: 'seq' },
  filters: { room: choiceFilter('roomId') },
  sorts: { seq: [sortBy('seq', { number: true, required: true })] },
  order: 'seq',
});

/** The messages that a person has saved; the messages themselves are listed with them. */
export const savedCollection = defineCollection<SavedMessage>()({
  ...app,
  ...byId,
  name: 'saved',
  entity: 'chat_saved',
  keep: 'all',
});

/** The person's keywords: one record, or none. */
export const keywordCollection = defineCollection<KeywordList>()({
  ...app,
  ...byId,
  name: 'keywords',
  entity: 'chat_keywords',
  keep: 'all',
});
