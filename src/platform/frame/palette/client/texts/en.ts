import { defineTexts } from '../../../i18n/client/define-texts.ts';
import { plural } from '../../../i18n/shared/locales.ts';

export const en = {
  searchAll: 'Search or do anything',
  suggestions: 'Suggestions',
  noResults: 'No results..',
  results: (count: number) => plural('en', count, { one: '# suggestion', other: '# suggestions' }),
  closeSearch: 'Close search',
  everything: 'Commands',
  sections: {
    top: 'Top hit',
    recent: 'Recent',
    pages: 'Go to',
    records: 'Records',
    create: 'Create',
    act: 'Actions',
    found: 'More records',
  },
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  themeWords: 'theme colour color mode appearance night day',
  openAppearance: 'Open appearance settings',
  appearanceWords: 'layout theme colors appearance settings',
  themeTo: (name: string) => `Theme: ${name}`,
  toLtr: 'Switch to left-to-right',
  toRtl: 'Switch to right-to-left',
  directionWords: 'direction rtl ltr right to left mirror',
  languageTo: (language: string) => `Change language to ${language}`,
  languageWords: 'language translate',
  foldNavbar: 'Collapse navigation',
  unfoldNavbar: 'Expand navigation',
  navbarWords: 'navbar menu sidebar fold unfold',
  openQuickPanel: 'Open quick panel',
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
    move: 'Move through a list or menu',
    choose: 'Choose',
    close: 'Close',
    next: 'Next / previous control',
    skip: 'Skip to content',
    goTo: (page: string) => `Go to ${page}`,
  },
};

/** The texts of search and command palette in the current language. */
export const useSearchTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
