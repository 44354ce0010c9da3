import type { AuditAction } from '../../../platform/people/audit/shared/action.ts';

/** What the audit log records of to-dos: who did what to how many, never what they say. */
export const todoActions = {
  assigned: {
    id: 'todo.assigned',
    texts: {
      en: { name: 'To-dos assigned', sentence: '{actor} assigned to-dos to {person} ({count})' },
      tr: {
        name: 'Yapılacak atandı',
        sentence: '{actor}, {person} adlı kişiye {count} görev atadı',
      },
      ar: { name: 'إسناد مهام', sentence: 'أسند {actor} مهام إلى {person} ({count})' },
    },
  },
  deleted: {
    id: 'todo.deleted',
    texts: {
      en: { name: 'To-dos deleted', sentence: '{actor} permanently deleted to-dos ({count})' },
      tr: { name: 'Yapılacak silindi', sentence: '{actor}, {count} yapılacağı kalıcı olarak sildi' },
      ar: { name: 'حذف مهام', sentence: 'حذف {actor} مهام نهائيًا ({count})' },
    },
  },
  importStarted: {
    id: 'todo.import-started',
    texts: {
      en: {
        name: 'To-do import',
        sentence: '{actor} started importing to-dos from a file ({count} rows)',
      },
      tr: {
        name: 'Yapılacak içe aktarma',
        sentence: '{actor}, {count} satırlık bir dosyadan görevleri içe aktarmaya başladı',
      },
      ar: { name: 'استيراد مهام', sentence: 'بدأ {actor} استيراد مهام من ملف (عدد الصفوف: {count})' },
    },
  },
  importUndone: {
    id: 'todo.import-undone',
    texts: {
      en: { name: 'To-do import undone', sentence: '{actor} undid an import of to-dos' },
      tr: {
        name: 'Yapılacak içe aktarma geri alındı',
        sentence: '{actor}, görevlerin içe aktarılmasını geri aldı',
      },
      ar: { name: 'التراجع عن استيراد مهام', sentence: 'تراجع {actor} عن استيراد مهام' },
    },
  },
} as const satisfies Readonly<Record<string, AuditAction>>;
