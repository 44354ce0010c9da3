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
} as const satisfies Readonly<Record<string, AuditAction>>;
