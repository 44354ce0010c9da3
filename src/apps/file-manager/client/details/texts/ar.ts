import type { PreviewTexts } from './en.ts';

export const texts: PreviewTexts = {
  content: 'نص الملف من دون تنسيق',
  none: 'لا معاينة لهذا النوع من الملفات',
  failed: 'تعذّر تحميل المعاينة',
  retry: 'إعادة المحاولة',
  empty: 'هذا الملف فارغ',
  start: 'يُعرض أول ميغابايت فقط. نزّل الملف لترى الباقي.',
  actualSize: 'الحجم الفعلي',
  enlarge: (name) => `تكبير «${name}»`,
  rows: (count) => `يُعرض أول ${count} صف فقط. نزّل الملف لترى الباقي.`,
};
