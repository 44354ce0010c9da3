import type { en } from './role-example-texts.ts';

export const texts: typeof en = {
  who: {
    admin: 'هذه الصفحة للمديرين فقط.',
    staff: 'هذه الصفحة للمديرين والموظفين.',
    user: 'هذه الصفحة لكل من سجّل الدخول.',
    onlyGuest: 'هذه الصفحة لمن لم يسجّل الدخول فقط.',
  },
  table: 'من يمكنه رؤية هذه الصفحة',
  role: 'الدور',
  access: 'الوصول',
  you: 'أنت',
  maySee: 'يرى هذه الصفحة',
  mayNotSee: { guest: 'يُطلب منه تسجيل الدخول', other: 'يُعاد إلى حيث كان' },
};
