import { plural } from '../../../i18n/shared/locales.ts';
import type { SearchPageTexts } from './en.ts';

const results = (count: number) =>
  plural('ar', count, {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '# نتائج',
    many: '# نتيجة',
    other: '# نتيجة',
  });

export const texts: SearchPageTexts = {
  title: 'البحث',
  box: 'البحث في كل السجلات',
  results,
  moreThan: (count) => `أكثر من ${results(count)}`,
  newest: 'أحدث السجلات التي يمكنك رؤيتها',
  narrow: 'هذه أحدث النتائج. أضف كلمة أو عامل تصفية للعثور على الأقدم.',
  filters: 'عوامل التصفية',
  clear: 'مسح عوامل التصفية',
  types: 'النوع',
  owners: 'الشخص',
  periods: 'التاريخ',
  anyTime: 'أي وقت',
  periodNames: { day: 'آخر 24 ساعة', week: 'آخر أسبوع', month: 'آخر شهر', year: 'آخر سنة' },
  since: (day) => `منذ ${day}`,
  before: (day) => `قبل ${day}`,
  you: (name) => `${name} (أنت)`,
  somebody: 'زميل سابق',
  looks: { classic: 'العرض الكلاسيكي', modern: 'العرض الحديث' },
  saveHint: 'تحفظ طريقة العرض كلمات هذا البحث وعوامل تصفيته، وتظهر فيها السجلات الجديدة.',
  empty: ['لا نتائج', 'جرّب كلمات أخرى أو عوامل تصفية أقل.'],
  failed: 'تعذّر البحث',
  failedHint: 'تحقق من الاتصال وحاول مجددًا.',
  retry: 'إعادة المحاولة',
};
