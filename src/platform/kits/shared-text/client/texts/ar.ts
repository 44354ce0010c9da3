import type { SharedTextTexts } from './en.ts';

export const texts: SharedTextTexts = {
  others: 'موجودون هنا أيضًا',
  somebody: 'شخص ما',
  inLine: (name, line) => `${name} · السطر ${line}`,
  status: {
    offline: 'لا يوجد اتصال. ما تكتبه محفوظ وسيُدمج عند عودة الاتصال.',
    view: 'يمكنك عرض هذا النص فقط.',
    refused: 'تعذّر حفظ تعديلك الأخير: النص طويل جدًا.',
    gone: 'لم يعد هذا النص مشتركًا معك.',
  },
};
