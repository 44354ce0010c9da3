import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

const en = {
  title: 'Search events',
  upcoming: 'Upcoming',
  repeating: 'Repeating',
  partial: 'There are too many repeating events to find all their dates.',
  past: 'Past',
  none: 'No events match.',
  loading: 'Loading dates…',
  hint: 'Searches titles, places, descriptions, and guests outside the organization.',
  cut: (count: string) => `The first ${count} results are shown. Type more to narrow them down.`,
  repeats: 'Repeats',
};

/** The texts of the search in the calendar. */
export const useEventSearchTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type EventSearchTexts = typeof en;
