import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

/** What the audit log records of contacts: who did what to how many, never what they say. */
export const contactActions = {
  removed: {
    id: 'contacts.removed',
    texts: {
      en: { name: 'Contacts deleted', sentence: '{actor} deleted contacts ({count})' },
      tr: { name: 'Kişi silindi', sentence: '{actor}, {count} kişiyi sildi' },
      ar: { name: 'حذف جهات اتصال', sentence: 'حذف {actor} جهات اتصال ({count})' },
    },
  },
  companiesRemoved: {
    id: 'contacts.companies-removed',
    texts: {
      en: { name: 'Companies deleted', sentence: '{actor} deleted companies ({count})' },
      tr: { name: 'Şirket silindi', sentence: '{actor}, {count} şirketi sildi' },
      ar: { name: 'حذف شركات', sentence: 'حذف {actor} شركات ({count})' },
    },
  },
  dealsRemoved: {
    id: 'contacts.deals-removed',
    texts: {
      en: { name: 'Deals deleted', sentence: '{actor} deleted deals ({count})' },
      tr: { name: 'Anlaşma silindi', sentence: '{actor}, {count} anlaşmayı sildi' },
      ar: { name: 'حذف صفقات', sentence: 'حذف {actor} صفقات ({count})' },
    },
  },
  importStarted: {
    id: 'contacts.import-started',
    texts: {
      en: {
        name: 'Contact import',
        sentence: '{actor} started importing contacts from a file ({count} rows)',
      },
      tr: {
        name: 'Kişi içe aktarma',
        sentence: '{actor}, {count} satırlık bir dosyadan kişileri içe aktarmaya başladı',
      },
      ar: {
        name: 'استيراد جهات اتصال',
        sentence: 'بدأ {actor} استيراد جهات اتصال من ملف (عدد الصفوف: {count})',
      },
    },
  },
  importUndone: {
    id: 'contacts.import-undone',
    texts: {
      en: { name: 'Contact import undone', sentence: '{actor} undid an import of contacts' },
      tr: {
        name: 'Kişi içe aktarma geri alındı',
        sentence: '{actor}, kişilerin içe aktarılmasını geri aldı',
      },
      ar: { name: 'التراجع عن استيراد جهات اتصال', sentence: 'تراجع {actor} عن استيراد جهات اتصال' },
    },
  },
} as const satisfies Readonly<Record<string, AuditAction>>;
