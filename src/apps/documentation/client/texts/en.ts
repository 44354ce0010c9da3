import { defineTexts } from '../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  components: 'Components',
  search: 'Search components',
  noneFound: 'No components found',
  failed: 'Couldn’t load this page',
  failedHint: 'Check your connection and try again.',
  tryAgain: 'Try again',
  showCode: (example: string) => `Code of “${example}”`,
  copyCode: (example: string) => `Copy the code of “${example}”`,
  copied: 'Code copied',
  copyFailed: 'Couldn’t copy. Allow access to the clipboard and try again.',
  propsOf: (component: string) => `Props of ${component}`,
  name: 'Name',
  type: 'Type',
  default: 'Default',
  meaning: 'Description',
  element: (element: string) => `It also takes the attributes of <${element}>.`,
  keyboard: 'Keyboard',
  keys: 'Keys',
  action: 'Action',
  screenReaders: 'Screen readers',
};

/** The texts around the documentation; what it says itself is English. */
export const useDocumentationTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type DocumentationTexts = typeof en;
