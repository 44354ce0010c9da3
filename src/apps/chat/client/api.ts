import { createId } from '../../../base/ids.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import type { BodyOf, QueryOf } from '../../../platform/kernel/http/shared/endpoint.ts';
import { queueCommand, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { contactApi } from '../shared/contacts.ts';
import { keywordApi } from '../shared/keywords.ts';
import { savedApi } from '../shared/saved.ts';
import { chatApi, type NewMessage } from '../shared/schema.ts';
import { searchApi } from '../shared/search.ts';
import { useChatTexts } from './texts/en.ts';

type Body<Name extends keyof typeof chatApi> = BodyOf<(typeof chatApi)[Name]>;
type Query<Name extends keyof typeof chatApi> = QueryOf<(typeof chatApi)[Name]>;
const queue = (endpoint: (typeof chatApi)[keyof typeof chatApi], body: unknown): boolean =>
  queueCommand({ app: 'chat', endpoint, body });

export const listContacts = () => call(contactApi.listContacts);
export const listRooms = () => call(chatApi.listRooms);
export const getRoom = (roomId: string) => call(chatApi.getRoom, { query: { roomId } });
export const listChannels = () => call(chatApi.listChannels);
export const openDirectRoom = (contactId: string) => call(chatApi.openDirectRoom, { body: { contactId } });
export const createRoom = (body: Body<'createRoom'>) => call(chatApi.createRoom, { body });
export const updateRoom = (body: Body<'updateRoom'>) => call(chatApi.updateRoom, { body });
export const addMembers = (body: Body<'addMembers'>) => call(chatApi.addMembers, { body });
export const removeMember = (body: Body<'removeMember'>) => call(chatApi.removeMember, { body });
export const joinChannel = (roomId: string) => call(chatApi.joinChannel, { body: { roomId } });
export const leaveRoom = (roomId: string) => call(chatApi.leaveRoom, { body: { roomId } });
export const listMessages = (query: Query<'listMessages'>) => call(chatApi.listMessages, { query });
export const searchMessages = (query: QueryOf<typeof searchApi.searchMessages>, signal: AbortSignal) =>
  call(searchApi.searchMessages, { query, signal });
export const listSaved = (query: QueryOf<typeof savedApi.listSaved>) => call(savedApi.listSaved, { query });
export const markRead = (roomId: string, seq: number) => call(chatApi.markRead, { body: { roomId, seq } });
export const setTyping = (roomId: string, isTyping: boolean) =>
  call(chatApi.setTyping, { body: { roomId, isTyping } });

/** Queues a message: it is sent once, when the server can be reached. False while there is no queue. */
export const sendMessage = (message: Omit<NewMessage, 'id'>): boolean =>
  queue(chatApi.sendMessage, { ...message, id: createId() });
export const updateMessage = (id: string, text: string): boolean =>
  queue(chatApi.updateMessage, { id, text });
export const setReaction = (messageId: string, emoji: string, isSet: boolean): boolean =>
  queue(chatApi.setReaction, { messageId, emoji, isSet });
export const updateMembership = (body: Body<'updateMembership'>): boolean =>
  queue(chatApi.updateMembership, body);

export const getKeywords = () => call(keywordApi.getKeywords);

/** Keeps these keywords in place of all; with a message that offers the way back. */
export function setKeywords(words: readonly string[], message?: string): void {
  const about = message === undefined ? {} : { message };
  runCommand({ app: 'chat', endpoint: keywordApi.setKeywords, body: { words }, ...about });
}

/** Deletes a message, with a way back. */
export function removeMessage(messageId: string): void {
  runCommand({
    app: 'chat',
    endpoint: chatApi.removeMessage,
    body: { messageId },
    message: useChatTexts.current().done.deleted,
  });
}
