import { buildSortKey } from '../../../base/sort-key.ts';
import type { Collection } from '../../../platform/kernel/collections/shared/collection.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { dateFilter, parentFilter, textFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { buildBirthdayKey } from './birthday-key.ts';
import { type Contact, contactCollection, fullName, listCompanyNames, listTitles } from './contact.ts';
import { shownFilters } from './shown-filters.ts';

/** The maximum length of a key. PostgreSQL refuses rows of an index with more than 2,704 bytes. */
const maxKeyLength = 500;

const buildKey = (text: string, language: 'en' | 'tr'): string =>
  buildSortKey(text, language).slice(0, maxKeyLength).toWellFormed();

/** What lists by name are sorted by, in a language. */
export const buildNameKey = (contact: Parameters<typeof fullName>[0], language: 'en' | 'tr'): string =>
  buildKey(fullName(contact), language);

/** What lists by company are sorted by, in a language; null without a company. */
export const buildCompanyKey = (
  contact: Parameters<typeof listCompanyNames>[0],
  language: 'en' | 'tr',
): string | null => buildKey(listCompanyNames(contact).join(', '), language) || null;

/** The key of each contact is built once. */
function sortByKey<Field extends string>(
  field: Field,
  build: (contact: Contact) => string | null,
  required = false,
) {
  const keys = new WeakMap<Contact, string | null>();
  const read = (contact: Contact) => {
    const known = keys.get(contact);
    if (known !== undefined) return known;
    const key = build(contact);
    keys.set(contact, key);
    return key;
  };
  return sortBy(field, { read, required });
}

/** The contacts with the filters and sorts of the table: by name and by company, in Turkish and in the other languages, by the day of the next step, by the last contact of the log, and by birthday. */
export const contactLists: Collection<Contact> = {
  ...contactCollection,
  filters: {
    ...contactCollection.filters,
    fullName: textFilter('name', (contact) => [fullName(contact)]),
    titles: textFilter('jobTitle', listTitles),
    ...shownFilters,
    owner: parentFilter('ownerId'),
    birthdayKey: dateFilter('birthdayKey', (contact) => [buildBirthdayKey(contact)]),
  },
  sorts: {
    ...contactCollection.sorts,
    name: [sortByKey('nameKey', (contact) => buildNameKey(contact, 'en'), true)],
    turkishName: [sortByKey('turkishNameKey', (contact) => buildNameKey(contact, 'tr'), true)],
    company: [sortByKey('companyKey', (contact) => buildCompanyKey(contact, 'en'))],
    nextStepAt: [sortBy('nextStepAt')],
    lastContactAt: [sortBy('lastContactAt')],
    birthday: [sortByKey('birthdayKey', buildBirthdayKey, true)],
    turkishCompany: [sortByKey('turkishCompanyKey', (contact) => buildCompanyKey(contact, 'tr'))],
  },
};
