import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { PdfTexts } from './en.ts';

export const texts: PdfTexts = {
  loading: 'جارٍ تحميل الصفحات',
  page: (page, pages) => `الصفحة ${page} من ${pages}`,
  pagesOf: (name, pages) =>
    `${name}، ${plural('ar', pages, {
      zero: 'لا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '# صفحات',
      many: '# صفحة',
      other: '# صفحة',
    })}`,
  cut: (pages) => `تُعرض أول ${pages} صفحة فقط.`,
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  text: 'نص الملف',
  brokenPage: 'يتعذّر عرض هذه الصفحة',
  tooLarge: 'حجم ملف PDF هذا أكبر من 100 ميغابايت، لذا لا تُعرض صفحاته.',
  broken: 'ملف PDF هذا تالف، لذا يتعذّر عرض صفحاته.',
  encrypted: 'ملف PDF هذا محمي بكلمة مرور، لذا يتعذّر عرض صفحاته هنا.',
  unsupported: 'لا يستطيع هذا المتصفح عرض صفحات ملفات PDF هنا.',
};
