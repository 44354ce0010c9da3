import type { ImportTexts } from './en.ts';

export const texts: ImportTexts = {
  notImported: 'لم تُستورد',
  reasons: {
    start: 'بلا وقت بداية',
    rule: 'تكرار غير مدعوم',
    dates: 'استثناءات أو تواريخ إضافية أكثر من المسموح',
    years: 'تواريخ قبل 1900 أو بعد 2200',
    invalid: 'أوقات أو تفاصيل غير صالحة',
  },
};
