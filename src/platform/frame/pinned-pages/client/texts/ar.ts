import type { en } from './en.ts';

export const texts: typeof en = {
  search: 'ابحث عن تطبيق أو صفحة',
  noResults: 'لا نتائج..',
  none: 'لا اختصارات بعد. ابحث عن صفحة واضغط نجمتها.',
  add: (title) => `إضافة ${title} إلى الاختصارات`,
  remove: (title) => `إزالة ${title} من الاختصارات`,
};
