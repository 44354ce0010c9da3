import { askWithLive } from '../../../../platform/kernel/live/client/ask-with-live.ts';
import type { LiveEvent, LiveSignal } from '../../../../platform/kernel/live/shared/schema.ts';
import type { SavedMessage } from '../../shared/saved.ts';
import { type ChatMembership, type ChatMessage, type ChatRoom, typingTopic } from '../../shared/schema.ts';
import { getRoom } from '../api.ts';
import { changeEntry, changeLog, chatStore, dropRoom, putEntry, readPartner } from './chat-state.ts';
import { takeMessage } from './room-log.ts';

/** Somebody types until they say otherwise, or so long. */
const typingForMs = 6000;

/** A room that came up: the first event of it may be its membership, its own or a message. */
const fetchRoom = (roomId: string): void =>
  void askWithEvents(() => getRoom(roomId), putEntry).catch(() => undefined); // not mine, or not reached: the list is read anew then

/** Takes a message that the stream or an answer brought. */
function takeRoomMessage(message: ChatMessage): void {
  const { entries, sent, uid } = chatStore.getState();
  if (sent.has(message.id)) {
    const rest = new Map(sent);
    rest.delete(message.id);
    chatStore.setState({ sent: rest });
  }
  if (!entries.has(message.roomId)) fetchRoom(message.roomId);
  changeLog(message.roomId, (log) => ({ ...takeMessage(log, message), status: log.status }));
  changeEntry(message.roomId, (entry) => {
    const isOlder = entry.lastMessage?.id === message.id && entry.lastMessage.version > message.version;
    if (message.seq < entry.lastSeq || isOlder) return entry;
    // Anyone who writes has read what stands above.
    const readSeq = message.senderId === uid ? message.seq : entry.membership.readSeq;
    const membership =
      readSeq > entry.membership.readSeq ? { ...entry.membership, readSeq } : entry.membership;
    return { ...entry, membership, lastSeq: message.seq, lastMessage: message };
  });
  setTyping(message.roomId, message.senderId, false);
}

function setTyping(roomId: string, userId: string, isTyping: boolean): void {
  const { typing, uid } = chatStore.getState();
  if (userId === uid || (!isTyping && !typing.get(roomId)?.has(userId))) return;
  const people = new Map(typing.get(roomId));
  if (isTyping) people.set(userId, Date.now() + typingForMs);
  else people.delete(userId);
  chatStore.setState({ typing: new Map(typing).set(roomId, people) });
  if (isTyping) setTimeout(() => forgetTyping(roomId, userId), typingForMs + 50);
}

function forgetTyping(roomId: string, userId: string): void {
  const until = chatStore.getState().typing.get(roomId)?.get(userId);
  if (until !== undefined && until <= Date.now()) setTyping(roomId, userId, false);
}

/** Takes a signal of the stream. */
export function takeChatSignal({ topic, data }: LiveSignal): void {
  if (topic !== typingTopic) return;
  setTyping(String(data['roomId']), String(data['userId']), data['isTyping'] === true);
}

function takeMembership(event: LiveEvent, record: ChatMembership): void {
  const { entries, uid } = chatStore.getState();
  if (record.userId !== uid) return;
  if (event.change === 'delete') return dropRoom(record.roomId);
  if (!entries.has(record.roomId)) return fetchRoom(record.roomId);
  changeEntry(record.roomId, (entry) =>
    record.version < entry.membership.version ? entry : { ...entry, membership: record },
  );
}

function takeSaved(event: LiveEvent, { messageId, remindAt }: SavedMessage): void {
  const saved = new Map(chatStore.getState().saved);
  if (event.change === 'delete') saved.delete(messageId);
  else saved.set(messageId, remindAt);
  chatStore.setState({ saved });
}

/** What comes with messages, and what its own screen asks for. */
const elsewhere: ReadonlySet<string> = new Set(['chat_keywords']);

/** Asks for something and takes the answer, and then again what has happened meanwhile. */
export const askWithEvents = <Answer>(
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
): Promise<void> =>
  askWithLive(ask, take, (message) => {
    if (message.type === 'event') takeChatEvent(message.event, () => undefined); // what says too little has asked for everything already
  });

/** Takes what happened to one of chat's records; asks for the list when an event does not say enough. */
export function takeChatEvent(event: LiveEvent, reload: () => void): void {
  const { record } = event;
  if (event.app !== 'chat' || elsewhere.has(event.entity)) return;
  if (!record) return reload();
  // safe: the stream sends records as the API answers them
  if (event.entity === 'chat_messages') takeRoomMessage(record as ChatMessage);
  // safe: as above
  else if (event.entity === 'chat_members') takeMembership(event, record as ChatMembership);
  // safe: as above
  else if (event.entity === 'chat_saved') takeSaved(event, record as SavedMessage);
  else if (event.entity === 'chat_rooms') {
    const room = record as ChatRoom; // safe: as above
    const { uid, entries } = chatStore.getState();
    if (!room.memberIds.includes(uid)) return;
    if (entries.has(room.id))
      changeEntry(room.id, (entry) => (room.version < entry.room.version ? entry : { ...entry, room }));
    else fetchRoom(room.id);
    const partner = readPartner({ room }, uid);
    if (partner !== undefined && !chatStore.getState().people.has(partner)) reload();
  }
}
