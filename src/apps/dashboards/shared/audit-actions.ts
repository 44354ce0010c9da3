import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

/** What the audit log records of dashboards. */
export const dashboardActions = {
  importStarted: {
    id: 'dashboards.import-started',
    texts: {
      en: {
        name: 'Import of numbers',
        sentence: '{actor} started importing numbers for dashboards from a file ({count} rows)',
      },
      tr: {
        name: 'Sayı içe aktarma',
        sentence: '{actor}, {count} satırlık bir dosyadan panellerin sayılarını içe aktarmaya başladı',
      },
      ar: {
        name: 'استيراد أرقام',
        sentence: 'بدأ {actor} استيراد أرقام للوحات المعلومات من ملف (عدد الصفوف: {count})',
      },
    },
  },
  importUndone: {
    id: 'dashboards.import-undone',
    texts: {
      en: { name: 'Import of numbers undone', sentence: '{actor} undid an import of numbers for dashboards' },
      tr: {
        name: 'Sayı içe aktarma geri alındı',
        sentence: '{actor}, panellerin sayılarının içe aktarılmasını geri aldı',
      },
      ar: {
        name: 'التراجع عن استيراد أرقام',
        sentence: 'تراجع {actor} عن استيراد أرقام للوحات المعلومات',
      },
    },
  },
} as const satisfies Readonly<Record<string, AuditAction>>;
