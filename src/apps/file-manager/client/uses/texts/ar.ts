import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { UseTexts } from './en.ts';

/** After a preposition. */
const places = (count: number) =>
  plural('ar', count, {
    zero: 'أي مكان',
    one: 'مكان واحد',
    two: 'مكانين',
    few: '# أماكن',
    many: '# مكانًا',
    other: '# مكان',
  });

export const texts: UseTexts = {
  usedIn: 'مستخدَم في',
  firstOnly: (count) => `تظهر في القائمة أول ${count} نتيجة فقط.`,
  used: (count, hasMore) => `مستخدَم في ${hasMore ? 'أكثر من ' : ''}${places(count)}، ويبقى فيها.`,
  warning: (count, hasMore) =>
    hasMore
      ? `الملفات المستخدَمة في أكثر من ${places(count)} تبقى فيها.`
      : `الملفات المستخدَمة في ${places(count)} تبقى فيها:`,
  others: (count) => `بالإضافة إلى ${places(count)}`,
};
