import { defineTexts } from '../../../i18n/client/define-texts.ts';
import { plural } from '../../../i18n/shared/locales.ts';

export const en = {
  searchAll: 'Search or do anything',
  suggestions: 'Suggestions',
  noResults: 'No results..',
  results: (count: number) => plural('en', count, { one: '# suggestion', other: '# suggestions' }),
  closeSearch: 'Close the search',
  everything: 'Commands',
  sections: {
    top: 'Top hit',
    recent: 'Recent',
    pages: 'Go to',
    records: 'Found',
    create: 'Create',
    act: 'Actions',
  },
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  themeWords: 'theme colour color mode appearance night day',
  languageTo: (language: string) => `Change the language to ${language}`,
  languageWords: 'language translate',
  foldNavbar: 'Fold the navigation',
  unfoldNavbar: 'Unfold the navigation',
  navbarWords: 'navbar menu sidebar collapse expand',
  openQuickPanel: 'Open the quick panel',
  quickPanelWords: 'today events notes settings switches sync',
  showKeys: 'Keyboard shortcuts',
  keysWords: 'keys help hotkeys',
  signOut: 'Sign out',
  signOutWords: 'logout exit leave',
  move: 'move',
  choose: 'choose',
  close: 'close',
  keys: {
    palette: 'Search or do anything',
    move: 'Move through a list or a menu',
    choose: 'Choose',
    close: 'Close what is open',
    next: 'Go on to the next control, or back',
    skip: 'At the start of a page: skip to its content',
    single: 'Lists have keys of their own. In a list, press ? to see them.',
  },
};

/** The texts of search and command palette in the current language. */
export const useSearchTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
