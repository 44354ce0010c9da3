import type { CsvColumn } from '../../../platform/kernel/transfer/shared/csv.ts';
import type { Contact } from './contact.ts';

/** What the fields of a contact are called, where texts of screens are not loaded. */
export const contactFieldNames = {
  name: { en: 'First name', tr: 'Ad', ar: 'الاسم الأول' },
  lastName: { en: 'Last name', tr: 'Soyad', ar: 'اسم العائلة' },
  nickname: { en: 'Nickname', tr: 'Takma ad', ar: 'اللقب' },
  company: { en: 'Company', tr: 'Şirket', ar: 'الشركة' },
  jobTitle: { en: 'Job title', tr: 'Unvan', ar: 'المسمى الوظيفي' },
  email: { en: 'Email', tr: 'E-posta', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', tr: 'Telefon', ar: 'الهاتف' },
  address: { en: 'Address', tr: 'Adres', ar: 'العنوان' },
  birthday: { en: 'Birthday', tr: 'Doğum günü', ar: 'تاريخ الميلاد' },
  notes: { en: 'Notes', tr: 'Notlar', ar: 'ملاحظات' },
} as const;
export type ContactField = keyof typeof contactFieldNames;
export const contactFieldList = Object.keys(contactFieldNames) as ContactField[]; // safe: its own keys

/** The columns of exported contacts, called by the names of the API unless given. */
export const buildContactColumns = (
  nameOf: (field: ContactField) => string = (field) => field,
): readonly CsvColumn<Contact>[] =>
  contactFieldList.map((field) => ({ name: nameOf(field), read: (contact) => contact[field] }));
