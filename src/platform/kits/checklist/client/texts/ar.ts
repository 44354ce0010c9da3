import type { ChecklistTexts } from './en.ts';

export const texts: ChecklistTexts = {
  title: 'قائمة التحقق',
  item: 'بند',
  add: 'إضافة بند',
  check: (text) => `منجز: ${text}`,
  remove: (text) => `إزالة «${text}»`,
};
