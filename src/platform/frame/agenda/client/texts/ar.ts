import type { AgendaTexts } from './en.ts';

export const texts: AgendaTexts = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  yesterday: 'أمس',
  nextWeek: 'الأسبوع المقبل',
  allDay: 'طوال اليوم',
  pick: 'اختيار وقت…',
  snoozeUntil: 'التأجيل إلى',
  snoozeAction: 'تأجيل',
  snooze: (title) => `تأجيل «${title}»`,
  complete: (title) => `أُنجز: ${title}`,
  select: (title) => `تحديد «${title}»`,
  noDate: 'بلا تاريخ استحقاق',
};
