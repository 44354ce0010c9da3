import { type LocalizedText } from '../../../platform/frame/i18n/shared/locales.ts';
import type { CsvColumn } from '../../../platform/kernel/transfer/shared/csv.ts';
import type { Contact } from './contact.ts';
import { type ContactField, contactFieldList, contactFieldNames, visibilityNames } from './fields.ts';
import { type ItemLists, listNumberedFields, numberedLists, readItems } from './numbered-fields.ts';

/** The list whose columns follow those of a field. */
const listAfter: Readonly<Partial<Record<ContactField, string>>> = {
  jobTitle: 'jobs',
  email: 'emails',
  phone: 'phones',
  address: 'addresses',
  birthday: 'links',
  notes: 'custom',
};

/** The columns that say all of these contacts but their pictures; as many for lists as the longest ones need. */
export function buildContactColumns(
  contacts: readonly ItemLists[],
  localize: (text: LocalizedText) => string,
): readonly CsvColumn<Contact>[] {
  return contactFieldList.flatMap((field): CsvColumn<Contact>[] => {
    const own: CsvColumn<Contact> = {
      name: localize(contactFieldNames[field]),
      read: (contact) =>
        field === 'visibility' ? localize(visibilityNames[contact.visibility]) : contact[field],
    };
    const list = numberedLists.find((one) => one.list === listAfter[field]);
    if (!list) return [own];
    const count = contacts.reduce((most, contact) => Math.max(most, readItems(contact, list).length), 0);
    const further = listNumberedFields(list, count).map(({ titles, index, part }) => ({
      name: localize(titles),
      read: (contact: Contact) => readItems(contact, list)[index]?.[part] ?? '',
    }));
    return [own, ...further];
  });
}
