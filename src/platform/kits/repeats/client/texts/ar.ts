import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { RepeatTexts } from './en.ts';

export const texts: RepeatTexts = {
  label: 'التكرار',
  once: 'لا تتكرر',
  workdays: 'كل يوم عمل',
  every: {
    DAILY: (count) =>
      plural('ar', count, { one: 'كل يوم', two: 'كل يومين', few: 'كل # أيام', other: 'كل # يومًا' }),
    WEEKLY: (count) =>
      plural('ar', count, { one: 'كل أسبوع', two: 'كل أسبوعين', few: 'كل # أسابيع', other: 'كل # أسبوعًا' }),
    MONTHLY: (count) =>
      plural('ar', count, { one: 'كل شهر', two: 'كل شهرين', few: 'كل # أشهر', other: 'كل # شهرًا' }),
    YEARLY: (count) =>
      plural('ar', count, { one: 'كل سنة', two: 'كل سنتين', few: 'كل # سنوات', other: 'كل # سنة' }),
  },
  on: (days) => `كل يوم ${days.replaceAll(/(?<=^|[\sو])ال/gu, '')}`,
  oftenOn: (often, days) => `${often}، ${days}`,
  onDate: (often, day) => `${often} في اليوم ${day}`,
  onLastDate: (often) => `${often} في اليوم الأخير`,
  onNth: (often, nth, day) => `${often}، ${day} ${nth}`,
  nth: ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس'],
  last: 'الأخير',
  other: 'مخصص',
  ends: 'ينتهي',
  endsNever: 'أبدًا',
  endsOn: 'في تاريخ محدد',
  endsAfter: 'بعد عدد من المرات',
  until: 'تاريخ الانتهاء',
  count: 'عدد المرات',
};
