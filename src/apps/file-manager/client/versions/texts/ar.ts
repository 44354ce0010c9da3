import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { VersionTexts } from './en.ts';

const lines = (count: number) =>
  plural('ar', count, {
    zero: 'لا أسطر',
    one: 'سطر واحد',
    two: 'سطران',
    few: '# أسطر',
    many: '# سطرًا',
    other: '# سطر',
  });

export const texts: VersionTexts = {
  title: 'الإصدارات',
  current: 'الإصدار الحالي',
  by: (name, when) => `\u2068${name}\u2069، ${when}`,
  restore: (when) => `استعادة إصدار ${when}`,
  restored: 'تمت استعادة الإصدار',
  remove: (when) => `حذف إصدار ${when}`,
  removed: 'حُذف الإصدار',
  download: (when) => `تنزيل إصدار ${when}`,
  failed: 'تعذّر تحميل الإصدارات',
  more: 'عرض المزيد من الإصدارات',
  retry: 'إعادة المحاولة',
  compare: 'مقارنة الإصدارات',
  older: 'من',
  newer: 'إلى',
  differences: 'الاختلافات',
  compareFailed: 'تعذّر تحميل الإصدارات. تحقّق من اتصالك وأعد المحاولة.',
  equal: 'نصوص هذين الإصدارين متطابقة.',
  tooLarge: 'يمكن مقارنة الإصدارات التي لا يزيد حجمها على 1 م.ب فقط.',
  added: 'أُضيف:',
  deleted: 'أُزيل:',
  summary: (added, removed) => `المُضاف: ${lines(added)}، المُزال: ${lines(removed)}`,
  skipped: (count) => `بلا تغيير: ${lines(count)}`,
  cut: (count) => `المعروض من البداية فقط: ${lines(count)}`,
};
