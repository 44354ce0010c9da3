import { buildSortKey } from '../../../base/sort-key.ts';
import type { Collection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { type Contact, contactCollection, fullName } from './contact.ts';

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

/** The contacts with the sorts by name of the table: in Turkish, and in the other languages. */
export const contactLists: Collection<Contact> = {
  ...contactCollection,
  sorts: {
    ...contactCollection.sorts,
    name: [sortByName('nameKey', 'en')],
    turkishName: [sortByName('turkishNameKey', 'tr')],
  },
};
