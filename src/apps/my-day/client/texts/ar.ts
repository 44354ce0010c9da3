import type { MyDayTexts } from './en.ts';

export const texts: MyDayTexts = {
  title: 'يومي',
  list: 'يومي',
  groups: {
    events: 'الأحداث',
    overdue: 'المتأخرة',
    today: 'مستحقة اليوم',
    reminders: 'التذكيرات',
    mentions: 'الإشارات إليك',
    done: 'المنجزة',
  },
  empty: ['لا شيء متبقٍّ لليوم', 'تظهر هنا الأحداث والأعمال المستحقة والتذكيرات والإشارات إليك.'],
  failed: 'تعذّر تحميل يومك',
  selected: 'العناصر المحددة',
  complete: 'تحديد كمنجز',
  now: 'الآن',
  tomorrow: 'نقل إلى الغد',
  snooze: 'تأجيل',
  noticeDone: 'أُنجز الإشعار',
  noticeSnoozed: 'تأجّل الإشعار',
  keys: {
    create: 'إضافة مهمة',
    next: 'العنصر التالي',
    previous: 'العنصر السابق',
    complete: 'تبديل حالة الإنجاز',
    snooze: 'تأجيل',
    tomorrow: 'نقل إلى الغد',
  },
};
