import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { membershipCollection, messageCollection, roomCollection } from '../../shared/collections.ts';
import { countUnread } from '../../shared/rules.ts';
import type { ChatMembership, ChatMessage, ChatRoom, ChatRoomEntry } from '../../shared/schema.ts';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';

export interface ChatState {
  readonly uid: string;
  readonly status: 'loading' | 'ready' | 'unreachable';
  readonly people: ReadonlyMap<string, Person>;
  readonly entries: ReadonlyMap<string, ChatRoomEntry>;
}

const initial: ChatState = { uid: '', status: 'loading', people: new Map(), entries: new Map() };

/** What screens show of rooms and people, made of the collections by `follow-chat.ts`. */
export const chatStore = createStore<ChatState>(() => initial);

export const resetChat = (uid: string): void => chatStore.setState({ ...initial, uid }, true);

/** A part of the state; the component renders again when that part changes. */
export const useChat = <Part>(select: (state: ChatState) => Part): Part => useStore(chatStore, select);

interface EntrySources {
  readonly rooms: readonly ChatRoom[];
  readonly memberships: readonly ChatMembership[];
  /** In the order of their numbers. */
  readonly messages: readonly ChatMessage[];
}

/** The rooms of the list; entries that say the same as before stay the same objects. */
export function buildEntries(
  { rooms, memberships, messages }: EntrySources,
  before: ReadonlyMap<string, ChatRoomEntry>,
): ReadonlyMap<string, ChatRoomEntry> {
  const membershipOf = new Map(memberships.map((one) => [one.roomId, one]));
  const lastOf = new Map(messages.map((message) => [message.roomId, message]));
  const entries = new Map<string, ChatRoomEntry>();
  for (const room of rooms) {
    const membership = membershipOf.get(room.id);
    if (!membership) continue;
    const lastMessage = lastOf.get(room.id) ?? null;
    const known = before.get(room.id);
    const isSame =
      known?.room === room && known.membership === membership && known.lastMessage === lastMessage;
    entries.set(room.id, isSame ? known : { room, membership, lastMessage, lastSeq: lastMessage?.seq ?? 0 });
  }
  const isUnchanged =
    entries.size === before.size && [...entries].every(([id, one]) => before.get(id) === one);
  return isUnchanged ? before : entries;
}

/** Takes a room that a call returned, before its live events are here. */
export function keepEntry({ room, membership, lastMessage }: ChatRoomEntry): void {
  keepRecords(membershipCollection, [membership]);
  keepRecords(roomCollection, [room]);
  if (lastMessage) keepRecords(messageCollection, [lastMessage]);
}

/** How many messages of a room are unread. */
export const readUnread = (entry: ChatRoomEntry): number =>
  countUnread(entry.lastSeq, entry.membership.readSeq);

/** The room of the person and a colleague, if there is one already. */
export function findDirectRoom(
  entries: ReadonlyMap<string, ChatRoomEntry>,
  contactId: string,
): ChatRoomEntry | undefined {
  for (const entry of entries.values())
    if (entry.room.kind === 'direct' && entry.room.memberIds.includes(contactId)) return entry;
  return undefined;
}

/** The other one of two; undefined for rooms of more. */
export const readPartner = ({ room }: Pick<ChatRoomEntry, 'room'>, uid: string): string | undefined =>
  room.kind === 'direct' ? room.memberIds.find((id) => id !== uid) : undefined;
