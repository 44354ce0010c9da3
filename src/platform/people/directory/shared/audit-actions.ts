import type { AuditAction } from '../../audit/shared/action.ts';

/** What the audit log records of managers. */
export const managerActions = {
  changed: {
    id: 'people.manager-changed',
    texts: {
      en: { name: 'Manager set', sentence: '{actor} set {manager} as the manager of {record}' },
      tr: { name: 'Yönetici atama', sentence: '{actor}, {record} için yönetici atadı: {manager}' },
      ar: { name: 'تعيين مدير مباشر', sentence: 'عيّن {actor} {manager} مديرًا مباشرًا لـ {record}' },
    },
  },
  removed: {
    id: 'people.manager-removed',
    texts: {
      en: { name: 'Manager removed', sentence: '{actor} removed the manager of {record}' },
      tr: { name: 'Yöneticiyi kaldırma', sentence: '{actor}, {record} adlı kişinin yöneticisini kaldırdı' },
      ar: { name: 'إزالة مدير مباشر', sentence: 'أزال {actor} المدير المباشر لـ {record}' },
    },
  },
  allowed: {
    id: 'people.own-managers-allowed',
    texts: {
      en: { name: 'Own managers allowed', sentence: '{actor} let people choose their own manager' },
      tr: {
        name: 'Kendi yöneticisini seçme izni',
        sentence: '{actor}, herkesin kendi yöneticisini seçmesine izin verdi',
      },
      ar: { name: 'السماح باختيار المدير', sentence: 'سمح {actor} للجميع باختيار مديرهم المباشر' },
    },
  },
  refused: {
    id: 'people.own-managers-refused',
    texts: {
      en: {
        name: 'Own managers not allowed',
        sentence: '{actor} left choosing managers to administrators',
      },
      tr: {
        name: 'Kendi yöneticisini seçme yasağı',
        sentence: '{actor}, yönetici seçimini yalnızca uygulama yöneticilerine bıraktı',
      },
      ar: { name: 'منع اختيار المدير', sentence: 'قصر {actor} اختيار المديرين المباشرين على مديري النظام' },
    },
  },
} as const satisfies Record<string, AuditAction>;
