import { buildSortKey } from '../../../base/sort-key.ts';
import type { Collection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { parentFilter, textFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { type Contact, contactCollection, fullName, listCompanyNames, listJobs } from './contact.ts';

/** What lists by name are sorted by, in a language. */
export const buildNameKey = (contact: Parameters<typeof fullName>[0], language: 'en' | 'tr'): string =>
  buildSortKey(fullName(contact), language);

/** The key of each contact is built once. */
function sortByName<Field extends string>(field: Field, language: 'en' | 'tr') {
  const keys = new WeakMap<Contact, string>();
  const read = (contact: Contact) => {
    const known = keys.get(contact);
    if (known !== undefined) return known;
    const key = buildNameKey(contact, language);
    keys.set(contact, key);
    return key;
  };
  return sortBy(field, { read, required: true });
}

export const listTitles = (contact: Contact): string[] =>
  listJobs(contact).flatMap(({ title }) => title || []);

/** The contacts with the filters and sorts of the table: by name of the table: in Turkish, and in the other languages. */
export const contactLists: Collection<Contact> = {
  ...contactCollection,
  filters: {
    ...contactCollection.filters,
    fullName: textFilter('name', (contact) => [fullName(contact)]),
    companies: textFilter('company', listCompanyNames),
    titles: textFilter('jobTitle', listTitles),
    owner: parentFilter('ownerId'),
  },
  sorts: {
    ...contactCollection.sorts,
    name: [sortByName('nameKey', 'en')],
    turkishName: [sortByName('turkishNameKey', 'tr')],
  },
};
