import type { AuditAction } from '../../../people/audit/shared/action.ts';

/** What the audit log records of maintenance. */
export const maintenanceActions = {
  started: {
    id: 'maintenance.started',
    texts: {
      en: { name: 'Maintenance turned on', sentence: '{actor} turned maintenance on until {until}' },
      tr: { name: 'Bakım açıldı', sentence: '{actor}, {until} tarihine kadar bakımı açtı' },
      ar: { name: 'تشغيل الصيانة', sentence: 'شغّل {actor} وضع الصيانة حتى {until}' },
    },
  },
  ended: {
    id: 'maintenance.ended',
    texts: {
      en: { name: 'Maintenance turned off', sentence: '{actor} turned maintenance off' },
      tr: { name: 'Bakım kapatıldı', sentence: '{actor} bakımı kapattı' },
      ar: { name: 'إيقاف الصيانة', sentence: 'أوقف {actor} وضع الصيانة' },
    },
  },
} as const satisfies Record<string, AuditAction>;
