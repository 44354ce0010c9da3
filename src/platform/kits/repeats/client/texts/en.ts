import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

export const en = {
  label: 'Repeat',
  once: 'Doesn’t repeat',
  workdays: 'Every weekday',
  every: {
    DAILY: (count: number) => plural('en', count, { one: 'Every day', other: 'Every # days' }),
    WEEKLY: (count: number) => plural('en', count, { one: 'Every week', other: 'Every # weeks' }),
    MONTHLY: (count: number) => plural('en', count, { one: 'Every month', other: 'Every # months' }),
    YEARLY: (count: number) => plural('en', count, { one: 'Every year', other: 'Every # years' }),
  },
  on: (days: string) => `Every ${days}`,
  oftenOn: (often: string, days: string) => `${often} on ${days}`,
  onDate: (often: string, day: string) => `${often} on day ${day}`,
  onLastDate: (often: string) => `${often} on the last day`,
  onNth: (often: string, nth: string, day: string) => `${often} on the ${nth} ${day}`,
  nth: ['first', 'second', 'third', 'fourth', 'fifth'],
  last: 'last',
  other: 'Custom',
  ends: 'Ends',
  endsNever: 'Never',
  endsOn: 'On a date',
  endsAfter: 'After several times',
  until: 'End date',
  count: 'Number of times',
};

/** The texts of repetitions. */
export const useRepeatTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type RepeatTexts = typeof en;
