import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

/** What the audit log records of notes: that somebody imported some, never what they say. */
export const noteAuditActions = {
  importStarted: {
    id: 'notes.import-started',
    texts: {
      en: { name: 'Note import', sentence: '{actor} started importing notes from a file ({count} rows)' },
      tr: {
        name: 'Not içe aktarma',
        sentence: '{actor}, {count} satırlık bir dosyadan notları içe aktarmaya başladı',
      },
      ar: { name: 'استيراد ملاحظات', sentence: 'بدأ {actor} استيراد ملاحظات من ملف (عدد الصفوف: {count})' },
    },
  },
  importUndone: {
    id: 'notes.import-undone',
    texts: {
      en: { name: 'Note import undone', sentence: '{actor} undid an import of notes' },
      tr: {
        name: 'Not içe aktarma geri alındı',
        sentence: '{actor}, notların içe aktarılmasını geri aldı',
      },
      ar: { name: 'التراجع عن استيراد ملاحظات', sentence: 'تراجع {actor} عن استيراد ملاحظات' },
    },
  },
} as const satisfies Readonly<Record<string, AuditAction>>;
