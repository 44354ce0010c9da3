import type { ChatRoomEntry } from '../shared/schema.ts';
import type { ChatState, Person } from './chat-state.ts';

const keyOf = (uid: string) => `chat-list ${uid}`;
/** More would crowd out what else the browser keeps. */
const maxLength = 1_000_000;

/** Keeps people and rooms in this browser, so that the next visit shows them at once, and without a network. */
export function keepList(uid: string, people: readonly Person[], rooms: readonly ChatRoomEntry[]): void {
  const text = JSON.stringify({ people, rooms });
  try {
    if (text.length <= maxLength) localStorage.setItem(keyOf(uid), text);
  } catch {
    // No room: the next visit asks the server.
  }
}

/** People and rooms of the last visit. */
export function readKeptList(uid: string): Pick<ChatState, 'people' | 'entries'> | undefined {
  const text = localStorage.getItem(keyOf(uid));
  if (text === null) return undefined;
  const kept: { people: Person[]; rooms: ChatRoomEntry[] } = JSON.parse(text);
  return {
    people: new Map(kept.people.map((person) => [person.id, person])),
    entries: new Map(kept.rooms.map((entry) => [entry.room.id, entry])),
  };
}

export const dropKeptList = (uid: string): void => localStorage.removeItem(keyOf(uid));
