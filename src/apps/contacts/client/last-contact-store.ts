import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readSession, useSession } from '../../../platform/people/identity/client/session.ts';
import type { Contact } from '../shared/contact.ts';

/** The time of the person's last mail or meeting with a contact. */
export interface LastContact {
  readonly contactId: string;
  readonly at: string;
}

export type Times = ReadonlyMap<string, string>;

const none: Times = new Map();
const store = createStore(() => ({ uid: '', times: none }));

/** Stores the last contact times. The map keeps its identity while unchanged. */
export function keepLastContacts(found: readonly LastContact[]): void {
  const uid = readSession().user?.uid ?? '';
  const before = store.getState();
  const isSame =
    before.uid === uid &&
    before.times.size === found.length &&
    found.every(({ contactId, at }) => before.times.get(contactId) === at);
  if (!isSame) store.setState({ uid, times: new Map(found.map(({ contactId, at }) => [contactId, at])) });
}

/** The last contact times of the person; undefined until they are loaded. */
export function useLoadedLastContacts(): Times | undefined {
  const { uid, times } = useStore(store);
  return useSession().user?.uid === uid ? times : undefined;
}

/** The last contact times that this browser has loaded. */
export const useLastContacts = (): Times => useLoadedLastContacts() ?? none;

/** The last contact time, from logged activities and the person's mail and meetings. */
export function findLastContact({ id, lastContactAt }: Pick<Contact, 'id' | 'lastContactAt'>, times: Times) {
  const at = times.get(id);
  return at !== undefined && at > (lastContactAt ?? '') ? at : lastContactAt;
}

/** The latest contact time of several people, or of a company and its people. */
export const findNewest = (
  people: readonly Pick<Contact, 'id' | 'lastContactAt'>[],
  times: Times,
): string | null =>
  people.reduce<string | null>((newest, contact) => {
    const at = findLastContact(contact, times);
    return (at ?? '') > (newest ?? '') ? at : newest;
  }, null);
