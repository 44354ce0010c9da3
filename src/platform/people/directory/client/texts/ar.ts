import type { PeopleTexts } from './en.ts';

export const texts: PeopleTexts = {
  roles: { admin: 'مدير', staff: 'موظف', user: 'مستخدم' },
  disabled: 'الحساب معطّل',
  lastOnline: (when) => `آخر اتصال ${when}`,
  free: 'متاح الآن',
  busyUntil: (when) => `مشغول حتى ${when}`,
  manager: 'المدير المباشر',
  noManager: 'بلا مدير مباشر',
  noPersonFound: 'لا أحد بهذا الاسم',
  openPeople: 'إظهار الأشخاص',
  removeManager: 'إزالة المدير المباشر',
};
