import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { CollectionQuery } from '../../../../platform/kernel/collections/shared/collection.ts';
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

/** Fetches what saves a list that the server writes as a file, and saves it. */
export const startListExport = (name: string, list: CollectionQuery): void =>
  void load()
    .then(({ exportList }) => exportList(name, list))
    .catch(reportLoadFailure);

/** Fetches what saves contacts as a vCard file, and saves them; all of them unless given. */
export const startCardExport = (name?: string, contacts?: readonly Contact[]): void =>
  void load()
    .then(({ exportCards }) => exportCards(name, contacts))
    .catch(reportLoadFailure);
