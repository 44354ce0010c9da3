import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { AuditTexts } from './en.ts';

export const texts: AuditTexts = {
  title: 'سجل التدقيق',
  count: (count) =>
    plural('ar', count, {
      zero: 'لا إدخالات',
      one: 'إدخال واحد',
      two: 'إدخالان',
      few: '# إدخالات',
      many: '# إدخالًا',
      other: '# إدخال',
    }),
  countAtLeast: (count) => plural('ar', count, { other: 'أكثر من # إدخال' }),
  person: 'الشخص',
  everybody: 'الجميع',
  action: 'الإجراء',
  allActions: 'كل الإجراءات',
  from: 'من',
  to: 'إلى',
  open: 'فتح القائمة',
  clear: 'مسح',
  noMatch: 'لا نتائج.',
  oneRecord: 'تُعرض إدخالات سجل واحد فقط.',
  showAll: 'عرض الكل',
  exportList: 'تصدير',
  exportFailed: 'تعذّر التصدير. تحقّق من اتصالك وحاول مجددًا.',
  empty: 'لا إدخالات تطابق عوامل التصفية.',
  loadFailed: 'تعذّر تحميل سجل التدقيق.',
  tryAgain: 'إعادة المحاولة',
};
