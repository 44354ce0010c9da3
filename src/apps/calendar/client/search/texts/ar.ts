import type { EventSearchTexts } from './en.ts';

export const texts: EventSearchTexts = {
  title: 'البحث في الأحداث',
  upcoming: 'القادمة',
  repeating: 'المتكررة',
  partial: 'الأحداث المتكررة أكثر من أن تُعرف كل تواريخها.',
  past: 'السابقة',
  none: 'لا توجد أحداث مطابقة.',
  loading: 'جارٍ تحميل التواريخ…',
  hint: 'يبحث في العناوين والأماكن والأوصاف والضيوف من خارج المؤسسة.',
  cut: (count) => `تُعرض أول ${count} من النتائج. تابع الكتابة لتضييقها.`,
  repeats: 'يتكرر',
};
