import { createContext, use } from 'react';

/** The few words that components say by themselves. */
export type UiTexts = {
  readonly close: string;
  readonly cancel: string;
  readonly clear: string;
  readonly remove: (what: string) => string;
  readonly loading: string;
  readonly showPassword: string;
  readonly hidePassword: string;
};

const english: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  remove: (what) => `Remove ${what}`,
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

/** Gives the components their words in the reader's language. */
export const UiTextsContext = createContext<UiTexts>(english);

/** The components' own words. */
export const useUiTexts = (): UiTexts => use(UiTextsContext);
