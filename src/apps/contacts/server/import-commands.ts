import { defineEntityInsert } from '../../../platform/kernel/entities/server/insert-command.ts';
import { entityInputs } from '../../../platform/kernel/entities/shared/schema.ts';
import { decodeBinaryText, toBinaryText } from '../../../platform/kernel/transfer/server/charsets.ts';
import { readTextCell } from '../../../platform/kernel/transfer/server/cells.ts';
import { defineImport } from '../../../platform/kernel/transfer/server/import-routes.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { contactCollection, contactEntity } from '../shared/contact.ts';
import { type ContactField, contactFieldList, contactFieldNames } from '../shared/fields.ts';
import { readCards } from '../shared/vcard-read.ts';
import { contacts } from './tables.ts';

/** What other products call these columns. */
const aliases: Readonly<Record<ContactField, readonly string[]>> = {
  name: ['given name', 'first', 'name', 'full name', 'display name', 'isim', 'adı', 'الاسم'],
  lastName: ['family name', 'surname', 'last', 'soyadı', 'اللقب العائلي', 'الكنية'],
  nickname: ['nick', 'lakap', 'اسم الشهرة'],
  company: ['organization', 'organization name', 'organisation', 'firma', 'kurum', 'المؤسسة'],
  jobTitle: ['title', 'position', 'role', 'organization title', 'görev', 'pozisyon', 'الوظيفة'],
  email: ['e-mail', 'e-mail address', 'email address', 'mail', 'e-mail 1 - value', 'eposta', 'البريد'],
  phone: [
    'telephone',
    'mobile',
    'phone number',
    'mobile phone',
    'phone 1 - value',
    'gsm',
    'cep',
    'رقم الهاتف',
    'الجوال',
  ],
  address: ['street', 'postal address', 'address 1 - formatted', 'açık adres', 'عنوان'],
  birthday: ['birth date', 'date of birth', 'bday', 'doğum tarihi', 'عيد الميلاد'],
  notes: ['note', 'comments', 'description', 'not', 'açıklama', 'ملاحظة'],
};

/** The import of contacts from a CSV or vCard file. */
export const contactImport = defineImport({
  collection: contactCollection,
  table: contacts,
  path: '/apps/contacts/all',
  command: defineEntityInsert('contacts.import-contacts', contactEntity, contacts),
  audit: { started: contactActions.importStarted, undone: contactActions.importUndone },
  schema: entityInputs(contactEntity).create,
  format: {
    mark: 'BEGIN:VCARD',
    read: (content) => readCards(toBinaryText(content), decodeBinaryText),
  },
  listFields: async () =>
    contactFieldList.map((name) => ({
      name,
      title: contactFieldNames[name],
      aliases: aliases[name],
      isRequired: name === 'name',
      read: readTextCell,
      reason: name === 'birthday' ? 'date' : 'invalid',
    })),
});
