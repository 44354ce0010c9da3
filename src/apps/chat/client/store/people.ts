import { keepAnswer, readKeptAnswer } from '../../../../platform/kernel/collections/client/kept-answers.ts';
import type { ChatContact } from '../../shared/contacts.ts';
import { listContacts } from '../api.ts';

/** What is shown of a colleague; status and mood are the presence's. */
export type Person = Pick<ChatContact, 'id' | 'name' | 'avatar'>;
export type People = ReadonlyMap<string, Person>;

const answerName = 'chat-people';
const retryMs = 5000;
const toMap = (people: readonly Person[]): People => new Map(people.map((person) => [person.id, person]));

/** Loads the colleagues, first as they were at the last visit; `show` is called with undefined when there are none to show. */
export function followPeople(uid: string, show: (people: People | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let hasAnswer = false;
  const showKept = async () => {
    const kept = (await readKeptAnswer(answerName).catch(() => undefined)) as readonly Person[] | undefined; // safe: only `load` below keeps this name
    if (!isClosed && !hasAnswer && kept) show(toMap(kept));
    return kept;
  };
  const load = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const people = (await listContacts()).map(({ id, name, avatar }) => ({ id, name, avatar }));
      if (isClosed) return;
      hasAnswer = true;
      show(toMap(people));
      void keepAnswer(uid, answerName, people).catch(() => undefined); // storage is full: requested again at the next visit
    } catch {
      if (isClosed) return;
      if (!hasAnswer && !(await showKept())) show(undefined);
      timer = setTimeout(() => void load(), retryMs);
    }
  };
  void showKept();
  void load();
  return {
    reload: () => void load(),
    stop() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
