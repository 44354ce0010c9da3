import type { QuickLineTexts } from './en.ts';

export const texts: QuickLineTexts = {
  understood: 'تم التعرف على',
  newLabel: (title) => `تصنيف جديد: ${title}`,
  overdue: 'متأخرة',
};
