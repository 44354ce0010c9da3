import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readSession, useSession } from '../../../platform/people/identity/client/session.ts';
import type { Contact } from '../shared/contact.ts';
import { findLastContact, type Times } from '../shared/last-contact.ts';

/** The time of the person's last mail or meeting with a contact. */
export interface LastContact {
  readonly contactId: string;
  readonly at: string;
  /** The companies that the contact works for, as their names are compared. */
  readonly companies: readonly string[];
}

const none: Times = new Map();
const store = createStore(() => ({ uid: '', times: none, companyTimes: none }));

const isSame = (one: Times, other: Times): boolean =>
  one.size === other.size && [...one].every(([id, at]) => other.get(id) === at);

/** Stores the last contact times. The maps keep their identity while unchanged. */
export function keepLastContacts(found: readonly LastContact[]): void {
  const uid = readSession().user?.uid ?? '';
  const before = store.getState();
  const times = new Map(found.map(({ contactId, at }) => [contactId, at]));
  const companyTimes = new Map<string, string>();
  for (const { at, companies } of found)
    for (const name of companies) if (at > (companyTimes.get(name) ?? '')) companyTimes.set(name, at);
  const isKnown = before.uid === uid;
  store.setState({
    uid,
    times: isKnown && isSame(before.times, times) ? before.times : times,
    companyTimes: isKnown && isSame(before.companyTimes, companyTimes) ? before.companyTimes : companyTimes,
  });
}

/** The last contact times of the person; undefined until they are loaded. */
export function useLoadedLastContacts(): Times | undefined {
  const times = useStore(store, (state) => state.times);
  const uid = useStore(store, (state) => state.uid);
  return useSession().user?.uid === uid ? times : undefined;
}

/** The time of the person's last mail or meeting with the people of a company, by the comparison key of its name. */
export function useCompanyTimes(): Times {
  const times = useStore(store, (state) => state.companyTimes);
  const uid = useStore(store, (state) => state.uid);
  return useSession().user?.uid === uid ? times : none;
}

/** The last contact times that this browser has loaded. */
export const useLastContacts = (): Times => useLoadedLastContacts() ?? none;

/** The latest of several times; null if there is none. */
export const findLatest = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((latest, at) => ((at ?? '') > (latest ?? '') ? (at ?? null) : latest), null);

/** The latest contact time of several people, or of a company and its people. */
export const findNewest = (
  people: readonly Pick<Contact, 'id' | 'lastContactAt'>[],
  times: Times,
): string | null => findLatest(people.map((contact) => findLastContact(contact, times)));
