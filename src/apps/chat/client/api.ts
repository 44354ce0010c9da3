import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import type { BodyOf, QueryOf } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  type CommandRequest,
  queueCommand,
  runCommand,
} from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { readSession } from '../../../platform/people/identity/client/session.ts';
import {
  keywordCollection,
  membershipCollection,
  messageCollection,
  savedCollection,
} from '../shared/collections.ts';
import { keywordCalls } from '../shared/keyword-calls.ts';
import { savedCalls } from '../shared/saved-calls.ts';
import type { SavedApi } from '../shared/saved.ts';
import { changeReactions } from '../shared/rules.ts';
import { chatCalls } from '../shared/calls.ts';
import type { ChatApi, ChatMembership, ChatMessage, NewMessage } from '../shared/schema.ts';
import { searchCalls } from '../shared/search-calls.ts';
import type { SearchApi } from '../shared/search.ts';
import { useChatTexts } from './texts/en.ts';

const searchApi: SearchApi = searchCalls;
const chatApi: ChatApi = chatCalls;
const savedApi: SavedApi = savedCalls;

type Body<Name extends keyof typeof chatApi> = BodyOf<(typeof chatApi)[Name]>;
type Query<Name extends keyof typeof chatApi> = QueryOf<(typeof chatApi)[Name]>;
/** Commands of one room are sent in their order; rooms do not wait for each other. */
const ofRoom = (roomId: string) => ({ app: 'chat', scopes: [`room:${roomId}`] });
const queue = (request: Omit<CommandRequest, 'app' | 'message'>, roomId: string): boolean =>
  queueCommand({ ...request, ...ofRoom(roomId) });
const readUid = () => readSession().user?.uid ?? '';

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
export const setTyping = (roomId: string, isTyping: boolean) =>
  call(chatApi.setTyping, { body: { roomId, isTyping } });

/** Queues a message: it is sent once, when the server can be reached. False while there is no queue. */
export function sendMessage(message: Omit<NewMessage, 'id'>): boolean {
  const id = createId();
  // No whole record: it has no number yet. The room shows the command until the record is here.
  const patch = patchOf(messageCollection, { [id]: { text: message.text } });
  return queue({ endpoint: chatApi.sendMessage, body: { ...message, id }, patch }, message.roomId);
}

export function updateMessage({ id, roomId }: ChatMessage, text: string): boolean {
  const patch = patchOf(messageCollection, { [id]: { text, editedAt: readInstant() } });
  return queue({ endpoint: chatApi.updateMessage, body: { id, text }, patch }, roomId);
}

export function setReaction(message: ChatMessage, emoji: string, isSet: boolean): boolean {
  const { id: messageId, roomId } = message;
  const reactions = changeReactions(message.reactions, readUid(), emoji, isSet);
  const patch = patchOf(messageCollection, { [messageId]: { reactions } });
  return queue({ endpoint: chatApi.setReaction, body: { messageId, emoji, isSet }, patch }, roomId);
}

type MembershipChanges = Partial<Pick<ChatMembership, 'isMuted' | 'isWatched' | 'section'>>;

/** Changes how a room concerns the person. False while there is no queue. */
export function updateMembership({ id, roomId }: ChatMembership, changes: MembershipChanges): boolean {
  const patch = patchOf(membershipCollection, { [id]: changes });
  return queue({ endpoint: chatApi.updateMembership, body: { roomId, ...changes }, patch }, roomId);
}

/** Moves the unread line, also back: here at once, and on all devices. */
export function markRead({ id, roomId }: ChatMembership, seq: number): void {
  const patch = patchOf(membershipCollection, { [id]: { readSeq: seq } });
  const scopes = [`read:${roomId}`];
  const body = { roomId, seq };
  queueCommand({ app: 'chat', endpoint: chatApi.markRead, body, patch, scopes, isQuiet: true });
}

/** Saves a message, lets go of it, or sets when to be reminded; with a way back. */
export function setSaved(
  { id: messageId, roomId }: ChatMessage,
  isSaved: boolean,
  remindAt?: string | null,
): void {
  const known = readRecords(savedCollection).find((one) => one.messageId === messageId);
  const id = known?.id ?? createId();
  const added = {
    id,
    messageId,
    roomId,
    savedAt: readInstant(),
    remindAt: remindAt ?? null,
    version: 0,
  };
  const changed = known ? { remindAt: remindAt === undefined ? known.remindAt : remindAt } : added;
  const patch = patchOf(savedCollection, isSaved || known ? { [id]: isSaved ? changed : null } : {});
  const { done } = useChatTexts.current();
  const message = !isSaved ? done.unsaved : remindAt ? done.reminded : done.saved;
  const body = { messageId, isSaved, ...(remindAt === undefined ? {} : { remindAt }) };
  runCommand({ app: 'chat', endpoint: savedApi.setSaved, body, patch, message });
}

/** Keeps these keywords in place of all; with a message that offers the way back. */
export function setKeywords(words: readonly string[], message?: string): void {
  const id = readUid();
  const patch = patchOf(keywordCollection, { [id]: { id, words: [...words] } });
  const about = message === undefined ? {} : { message };
  runCommand({ app: 'chat', endpoint: keywordCalls.setKeywords, body: { words }, patch, ...about });
}

/** Deletes a message, with a way back. */
export function removeMessage({ id: messageId, roomId }: ChatMessage): void {
  const deleted = { text: '', files: [], reactions: [], deletedAt: readInstant() };
  runCommand({
    ...ofRoom(roomId),
    endpoint: chatApi.removeMessage,
    body: { messageId },
    patch: patchOf(messageCollection, { [messageId]: deleted }),
    message: useChatTexts.current().done.deleted,
  });
}
