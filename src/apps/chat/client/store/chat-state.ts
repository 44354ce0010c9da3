import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ChatContact } from '../../shared/contacts.ts';
import { countUnread } from '../../shared/rules.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { setUnreadTotal } from '../chat-badge.ts';
import type { OutgoingMessage } from './outgoing.ts';
import type { RoomLog } from './room-log.ts';

export type LogStatus = 'loading' | 'ready' | 'unreachable' | 'gone';
export type KnownLog = RoomLog & { readonly status: LogStatus };
/** What is kept of a colleague; status and mood are the presence's. */
export type Person = Pick<ChatContact, 'id' | 'name' | 'avatar'>;

export interface ChatState {
  readonly uid: string;
  readonly status: 'loading' | 'ready' | 'unreachable';
  readonly people: ReadonlyMap<string, Person>;
  readonly entries: ReadonlyMap<string, ChatRoomEntry>;
  readonly logs: ReadonlyMap<string, KnownLog>;
  /** Confirmed messages whose event has not come yet, by their ids. */
  readonly sent: ReadonlyMap<string, OutgoingMessage>;
  /** When one wants to be reminded of each saved message, by its id; null is no reminder. */
  readonly saved: ReadonlyMap<string, string | null>;
  /** Who types in which room, by room and person: until when, in ms since 1970. */
  readonly typing: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const initial: ChatState = {
  uid: '',
  status: 'loading',
  people: new Map(),
  entries: new Map(),
  logs: new Map(),
  sent: new Map(),
  saved: new Map(),
  typing: new Map(),
};

/** All that this page knows of the chat. */
export const chatStore = createStore<ChatState>(() => initial);

chatStore.subscribe((state, before) => {
  if (state.entries === before.entries) return;
  let unread = 0;
  for (const entry of state.entries.values()) if (!entry.membership.isMuted) unread += readUnread(entry);
  setUnreadTotal(unread);
});

export const resetChat = (uid: string): void => chatStore.setState({ ...initial, uid }, true);

/** A part of what is known; the component renders again when that part changes. */
export const useChat = <Part>(select: (state: ChatState) => Part): Part => useStore(chatStore, select);

/** How many messages of a room are unread. */
export const readUnread = (entry: ChatRoomEntry): number =>
  countUnread(entry.lastSeq, entry.membership.readSeq);

type EntryChange = (entry: ChatRoomEntry) => ChatRoomEntry;

/** Changes a room of the list, if it is there. */
export function changeEntry(roomId: string, change: EntryChange): void {
  const { entries } = chatStore.getState();
  const entry = entries.get(roomId);
  if (!entry) return;
  const changed = change(entry);
  if (changed !== entry) chatStore.setState({ entries: new Map(entries).set(roomId, changed) });
}

export function putEntry(entry: ChatRoomEntry): void {
  chatStore.setState(({ entries }) => ({ entries: new Map(entries).set(entry.room.id, entry) }));
}

export function dropRoom(roomId: string): void {
  const entries = new Map(chatStore.getState().entries);
  const logs = new Map(chatStore.getState().logs);
  entries.delete(roomId);
  // Notifies people who have it open.
  logs.set(roomId, { status: 'gone', messages: [], hasOlder: false, hasNewer: false });
  chatStore.setState({ entries, logs });
}

export function changeLog(roomId: string, change: (log: KnownLog) => KnownLog): void {
  const { logs } = chatStore.getState();
  const log = logs.get(roomId);
  if (!log) return;
  const changed = change(log);
  if (changed !== log) chatStore.setState({ logs: new Map(logs).set(roomId, changed) });
}

export function putLog(roomId: string, log: KnownLog): void {
  chatStore.setState(({ logs }) => ({ logs: new Map(logs).set(roomId, log) }));
}

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
