import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';

type Titles = Readonly<Record<Locale, string>>;

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
  nextStep: { en: 'Next step', tr: 'Sonraki adım', ar: 'الخطوة التالية' },
  nextStepAt: { en: 'Next step due', tr: 'Sonraki adım tarihi', ar: 'موعد الخطوة التالية' },
  visibility: { en: 'Who can see it', tr: 'Kimler görebilir', ar: 'من يمكنه رؤيتها' },
} as const satisfies Readonly<Record<string, Titles>>;
export type ContactField = keyof typeof contactFieldNames;
export const contactFieldList = Object.keys(contactFieldNames) as ContactField[]; // safe: its own keys

/** What files say of who can see a contact. */
export const visibilityNames = {
  everyone: { en: 'Everyone', tr: 'Herkes', ar: 'الجميع' },
  owner: { en: 'Only me', tr: 'Yalnızca ben', ar: 'أنا فقط' },
} as const satisfies Readonly<Record<string, Titles>>;
