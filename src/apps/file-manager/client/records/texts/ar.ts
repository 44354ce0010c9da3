import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { RecordFilesTexts } from './en.ts';

export const texts: RecordFilesTexts = {
  title: 'الملفات',
  add: 'إضافة ملفات',
  open: 'فتح المجلد',
  none: 'أفلِت الملفات هنا أو أضِفها. تُحفظ في مجلد في مدير الملفات.',
  drop: 'أفلِت الملفات لإضافتها',
  more: (count) =>
    plural('ar', count, {
      one: 'ملف آخر',
      two: 'ملفان آخران',
      few: '# ملفات أخرى',
      many: '# ملفًا آخر',
      other: '# ملف آخر',
    }),
  failed: 'تعذّر إنشاء المجلد. تحقّق من اتصالك وأعد المحاولة.',
  unreadable: 'تعذّرت قراءة الملفات المُفلتة',
};
