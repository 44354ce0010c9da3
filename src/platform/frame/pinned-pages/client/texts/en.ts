import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  search: 'Search for an app or page',
  noResults: 'No results..',
  none: 'No shortcuts yet. Search for a page and star it.',
  add: (title: string) => `Add ${title} to shortcuts`,
  remove: (title: string) => `Remove ${title} from shortcuts`,
};

/** The texts of the shortcut bar in the current language. */
export const useShortcutTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
