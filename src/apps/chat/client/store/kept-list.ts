import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import type { ChatState, Person } from './chat-state.ts';

const answerName = 'chat-list';
interface KeptList {
  readonly people: readonly Person[];
  readonly rooms: readonly ChatRoomEntry[];
}

/** Keeps people and rooms in this browser, so that the next visit shows them at once, and without a network. */
export const keepList = (uid: string, list: KeptList): void =>
  void keepAnswer(uid, answerName, list).catch(() => undefined); // no room: the next visit asks the server

/** People and rooms of the last visit. */
export async function readKeptList(): Promise<Pick<ChatState, 'people' | 'entries'> | undefined> {
  const kept = (await readKeptAnswer(answerName)) as KeptList | undefined; // safe: only keepList keeps this name
  if (!kept) return undefined;
  return {
    people: new Map(kept.people.map((person) => [person.id, person])),
    entries: new Map(kept.rooms.map((entry) => [entry.room.id, entry])),
  };
}
