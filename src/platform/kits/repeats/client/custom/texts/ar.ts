import { plural } from '../../../../../frame/i18n/shared/locales.ts';
import type { CustomTexts } from './en.ts';

export const texts: CustomTexts = {
  interval: 'التكرار كل',
  unit: 'الوحدة',
  units: {
    DAILY: (count) => plural('ar', count, { one: 'يوم', two: 'يومين', few: 'أيام', other: 'يومًا' }),
    WEEKLY: (count) => plural('ar', count, { one: 'أسبوع', two: 'أسبوعين', few: 'أسابيع', other: 'أسبوعًا' }),
    MONTHLY: (count) => plural('ar', count, { one: 'شهر', two: 'شهرين', few: 'أشهر', other: 'شهرًا' }),
    YEARLY: (count) => plural('ar', count, { one: 'سنة', two: 'سنتين', few: 'سنوات', other: 'سنة' }),
  },
  weekdays: 'في هذه الأيام',
  monthDay: 'يوم الشهر',
};
