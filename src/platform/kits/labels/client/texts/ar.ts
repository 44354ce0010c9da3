import type { LabelTexts } from './en.ts';

export const texts: LabelTexts = {
  title: 'التصنيفات',
  none: 'لا توجد تصنيفات بعد.',
  edit: 'تعديل التصنيفات',
  name: 'الاسم',
  newName: 'تصنيف جديد',
  add: 'إضافة تصنيف',
  color: (label) => `لون «${label}»`,
  newColor: 'لون التصنيف الجديد',
  remove: (label) => `إزالة «${label}»`,
  noneHint: 'لا توجد تصنيفات بعد. أضف أولها أدناه.',
  colors: {
    gray: 'رمادي',
    red: 'أحمر',
    orange: 'برتقالي',
    amber: 'كهرماني',
    green: 'أخضر',
    teal: 'أزرق مخضر',
    blue: 'أزرق',
    indigo: 'نيلي',
    purple: 'بنفسجي',
    pink: 'وردي',
  },
  done: {
    added: (label) => `أُضيف التصنيف «${label}»`,
    changed: (label) => `تغيّر التصنيف «${label}»`,
    removed: (label) => `أُزيل التصنيف «${label}»`,
  },
  history: { labels: (names) => `التصنيفات: ${names}`, noLabels: 'أُزيلت التصنيفات' },
};
