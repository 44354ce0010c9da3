import { createContext, use } from 'react';

/** The language and the few texts that components have of their own. */
export type UiTexts = {
  /** The language of the texts, for dates and numbers. */
  readonly locale: string;
  readonly close: string;
  readonly cancel: string;
  readonly clear: string;
  readonly remove: (what: string) => string;
  readonly loading: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly nextWeek: string;
  readonly noDate: string;
  readonly anyTime: string;
  readonly time: string;
  readonly chooseDate: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly dateExample: string;
  readonly pastDateExample: string;
  readonly dateUnclear: (day: string) => string;
  readonly notInList: (typed: string) => string;
  readonly pages: string;
  readonly page: (number: string) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly stepDone: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly newTab: string;
};

/** The texts in English. */
export const englishUiTexts: UiTexts = {
  locale: 'en',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextWeek: 'Next week',
  noDate: 'No date',
  anyTime: 'Any time',
  time: 'Time',
  chooseDate: 'Choose date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dateExample: 'e.g. tomorrow',
  pastDateExample: 'e.g. yesterday',
  dateUnclear: (day) => `Enter a date, such as “tomorrow” or “${day}”.`,
  notInList: (typed) => `“${typed}” isn’t in the list.`,
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  remove: (what) => `Remove ${what}`,
  loading: 'Loading',
  pages: 'Pages',
  page: (number) => `Page ${number}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  stepDone: 'Done',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  newTab: '(opens in a new tab)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

/** Gives the components their texts in the reader's language. */
export const UiTextsContext = createContext<UiTexts>(englishUiTexts);

/** The components' own texts. */
export const useUiTexts = (): UiTexts => use(UiTextsContext);
