import type { MomentTexts } from './en.ts';

export const texts: MomentTexts = {
  choices: { hour: 'بعد ساعة', evening: 'هذا المساء', tomorrow: 'غدًا', monday: 'الأسبوع المقبل' },
  other: 'اختيار وقت…',
  time: 'التاريخ والوقت',
  past: 'اختر وقتًا في المستقبل',
};
