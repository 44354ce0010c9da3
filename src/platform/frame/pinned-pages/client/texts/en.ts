import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  search: 'Search for an app or page',
  noResults: 'No results..',
  none: 'No shortcuts yet. Search for a page and press its star.',
  add: (title: string) => `Add ${title} to the shortcuts`,
  remove: (title: string) => `Remove ${title} from the shortcuts`,
};

/** The texts of the shortcut bar in the current language. */
export const useShortcutTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
