import type { PeopleTexts } from './en.ts';

export const texts: PeopleTexts = {
  roles: { admin: 'مدير', staff: 'موظف', user: 'مستخدم' },
  disabled: 'الحساب معطّل',
  lastOnline: (when) => `آخر اتصال ${when}`,
};
