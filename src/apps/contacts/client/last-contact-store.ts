import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readSession, useSession } from '../../../platform/people/identity/client/session.ts';
import type { Contact } from '../shared/contact.ts';

/** When the person last wrote to or met a contact, or heard of them. */
export interface LastContact {
  readonly contactId: string;
  readonly at: string;
}

type Times = ReadonlyMap<string, string>;

const none: Times = new Map();
const store = createStore(() => ({ uid: '', times: none }));

/** Keeps when the person last wrote to or met contacts; the same map while nothing has changed. */
export function keepLastContacts(found: readonly LastContact[]): void {
  const uid = readSession().user?.uid ?? '';
  const before = store.getState();
  const isSame =
    before.uid === uid &&
    before.times.size === found.length &&
    found.every(({ contactId, at }) => before.times.get(contactId) === at);
  if (!isSame) store.setState({ uid, times: new Map(found.map(({ contactId, at }) => [contactId, at])) });
}

/** When the person last wrote to or met contacts, as far as it is known here. */
export function useLastContacts(): Times {
  const { uid, times } = useStore(store);
  return useSession().user?.uid === uid ? times : none;
}

/** When somebody last talked to a contact: by the log, or by the person's mail and meetings. */
export function findLastContact({ id, lastContactAt }: Pick<Contact, 'id' | 'lastContactAt'>, times: Times) {
  const at = times.get(id);
  return at !== undefined && at > (lastContactAt ?? '') ? at : lastContactAt;
}
