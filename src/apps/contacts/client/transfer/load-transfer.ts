import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { CollectionQuery } from '../../../../platform/kernel/collections/shared/collection.ts';
import { maxLists, maxListsLength } from '../../../../platform/kernel/collections/shared/list-limits.ts';
import type { Contact } from '../../shared/contact.ts';

const load = () => import('./transfer.ts');

/** Fetches and opens the dialog that imports contacts. */
export const startImport = (): void =>
  void load()
    .then(({ importContacts }) => importContacts())
    .catch(reportLoadFailure);

/** Fetches what saves contacts as a file, and saves them; all of them unless given. */
export const startExport = (name?: string, contacts?: readonly Contact[]): void =>
  void load()
    .then(({ exportContacts }) => exportContacts(name, contacts))
    .catch(reportLoadFailure);

type Lists = readonly CollectionQuery[];

/** Exports lists of the server, unless they are too many or too long for one request; returns whether it does. */
function startLists(lists: Lists, save: (transfer: Awaited<ReturnType<typeof load>>) => unknown): boolean {
  if (lists.length > maxLists || JSON.stringify(lists).length > maxListsLength) return false;
  void load().then(save).catch(reportLoadFailure);
  return true;
}

/** Fetches what saves lists that the server writes as a CSV file, joined or one after the other, and saves them; returns whether it can. */
export const startListsExport = (name: string, lists: Lists, isJoined: boolean): boolean =>
  startLists(lists, ({ exportLists }) => exportLists(name, lists, isJoined));

/** Fetches what saves contacts as a vCard file, and saves them; all of them unless given. */
export const startCardExport = (name?: string, contacts?: readonly Contact[]): void =>
  void load()
    .then(({ exportCards }) => exportCards(name, contacts))
    .catch(reportLoadFailure);

/** Fetches what saves lists that the server writes as a vCard file, joined or one after the other, and saves them; returns whether it can. */
export const startCardListsExport = (name: string, lists: Lists, isJoined: boolean): boolean =>
  startLists(lists, ({ exportCardLists }) => exportCardLists(name, lists, isJoined));
