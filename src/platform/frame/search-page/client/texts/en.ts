import { plural } from '../../../i18n/shared/locales.ts';
import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  title: 'Search',
  box: 'Search all records',
  results: (count: number) => plural('en', count, { one: '# result', other: '# results' }),
  moreThan: (count: number) =>
    plural('en', count, { one: 'More than # result', other: 'More than # results' }),
  newest: 'The newest records you can see',
  narrow: 'These are the newest matches. Add a word or a filter to find older ones.',
  filters: 'Filters',
  clear: 'Clear filters',
  types: 'Type',
  owners: 'Person',
  periods: 'Date',
  anyTime: 'Any time',
  periodNames: { day: 'Past 24 hours', week: 'Past week', month: 'Past month', year: 'Past year' },
  since: (day: string) => `Since ${day}`,
  before: (day: string) => `Before ${day}`,
  you: (name: string) => `${name} (you)`,
  somebody: 'Former colleague',
  looks: { classic: 'Classic view', modern: 'Modern view' },
  saveHint: 'The view keeps the words and filters of this search. New records show up in it.',
  empty: ['No results', 'Try other words, or fewer filters.'],
  failed: 'Couldn’t search',
  failedHint: 'Check your connection and try again.',
  retry: 'Try again',
};

/** The texts of the search pages. */
export const useSearchPageTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type SearchPageTexts = typeof en;
