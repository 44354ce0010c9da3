import { defineTexts } from '../../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../frame/i18n/shared/locales.ts';

const en = {
  interval: 'Repeat every',
  unit: 'Unit',
  units: {
    DAILY: (count: number) => plural('en', count, { one: 'day', other: 'days' }),
    WEEKLY: (count: number) => plural('en', count, { one: 'week', other: 'weeks' }),
    MONTHLY: (count: number) => plural('en', count, { one: 'month', other: 'months' }),
    YEARLY: (count: number) => plural('en', count, { one: 'year', other: 'years' }),
  },
  weekdays: 'On these days',
  monthDay: 'Day of the month',
};

/** The texts of custom repetitions. */
export const useCustomTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type CustomTexts = typeof en;
