import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  documentation: 'Documentation',
  pages: 'Pages',
  way: 'You are here',
  neighbors: 'Previous and next page',
  search: 'Search docs',
  noneFound: 'No results',
  found: (count: number) => plural('en', count, { one: '# result', other: '# results' }),
  code: 'code',
  unreleased: 'Unreleased',
  kindsOfChange: {
    Added: 'New',
    Changed: 'Changed',
    Fixed: 'Fixed',
    Removed: 'Removed',
    Breaking: 'Breaking',
    Security: 'Security',
  },
  failed: 'Couldn’t load this page',
  failedHint: 'Check your connection and try again.',
  tryAgain: 'Try again',
  showCode: (example: string) => `Code for “${example}”`,
  copyCode: (example: string) => `Copy code for “${example}”`,
  copied: 'Code copied',
  copyFailed: 'Couldn’t copy. Allow access to the clipboard and try again.',
  propsOf: (component: string) => `Props of ${component}`,
  name: 'Name',
  type: 'Type',
  default: 'Default',
  meaning: 'Description',
  element: (element: string) => `Also accepts all attributes of <${element}>.`,
  keyboard: 'Keyboard',
  keys: 'Keys',
  noKeys: 'No keys of its own.',
  action: 'Action',
  screenReaders: 'Screen readers',
};

/** The texts around the documentation; what it says itself is English. */
export const useDocumentationTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type DocumentationTexts = typeof en;
