import * as v from 'valibot';
import { endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { queryNumber, recordId, requiredText, text } from '../../../platform/kernel/http/shared/fields.ts';
import { maxMoodLength } from '../../../platform/people/presence/shared/calls.ts';
import { PresenceStatus } from '../../../platform/people/presence/shared/schema.ts';
import { maxMessageLength } from './calls.ts';

const ChatContact = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  status: PresenceStatus,
  mood: v.string(),
  /** A number as text. */
  unread: v.string(),
});
export type ChatContact = v.InferOutput<typeof ChatContact>;

export const ChatListEntry = v.object({
  chatId: v.string(),
  contactId: v.string(),
  /** Empty before the first message. */
  lastMessageTime: v.string(),
  unread: v.string(),
});
export type ChatListEntry = v.InferOutput<typeof ChatListEntry>;

export const ChatLine = v.object({ who: v.string(), message: v.string(), time: v.string() });
export type ChatLine = v.InferOutput<typeof ChatLine>;
export const ChatUser = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  /** The chosen status, even while the person is offline. */
  status: PresenceStatus,
  online: v.boolean(),
  mood: v.string(),
  chatList: v.array(ChatListEntry),
});
export type ChatUser = v.InferOutput<typeof ChatUser>;

const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const contactId = '01929f3e-7c1a-7000-8000-000000000002';
const user = 'user' as const;

/** The five calls of the interface that was there first: conversations of two, with text only. */
export const contactApi = {
  listContacts: endpoint({
    method: 'GET',
    path: '/api/chat/contacts',
    auth: user,
    summary: 'List my colleagues, with status, mood and unread messages',
    answer: v.array(ChatContact),
    example: {},
  }),
  getChat: endpoint({
    method: 'GET',
    path: '/api/chat/get-chat',
    auth: user,
    summary: 'Open the conversation with a colleague',
    description:
      'Makes it when there is none, and marks it as read. The newest messages come; a Link header leads to older ones.',
    query: v.object({
      contactId: recordId('users'),
      userId: v.optional(recordId('users')),
      limit: v.optional(queryNumber(1, 1000)),
      cursor: v.optional(queryNumber(0, 2_147_483_647)),
    }),
    answer: v.object({
      chat: v.object({ id: v.string(), dialog: v.array(ChatLine) }),
      userChatData: ChatListEntry,
    }),
    example: { query: { contactId } },
  }),
  getChatUser: endpoint({
    method: 'GET',
    path: '/api/chat/user',
    auth: user,
    summary: 'My profile and my conversations with colleagues',
    answer: ChatUser,
    example: {},
  }),
  updateChatUser: endpoint({
    method: 'POST',
    path: '/api/chat/user/data',
    auth: user,
    summary: 'Change my status or mood',
    body: v.object({ status: v.optional(PresenceStatus), mood: v.optional(text(maxMoodLength)) }),
    answer: ChatUser,
    example: { body: { mood: 'Counting boxes' } },
  }),
  sendChatMessage: endpoint({
    method: 'POST',
    path: '/api/chat/send-message',
    auth: user,
    summary: 'Send a message to a colleague',
    body: v.object({
      chatId: recordId('chat_rooms'),
      message: requiredText(maxMessageLength),
      contactId: v.optional(recordId('users')),
    }),
    answer: v.object({ message: ChatLine, userChatData: ChatListEntry }),
    example: { body: { chatId: exampleId, message: 'Good morning!', contactId } },
  }),
};
