import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  help: 'Searches names and contents, also in subfolders. Narrow the search with in:, type:, owner:, label:, before:, and after:.',
  best: (count: number) =>
    `Of the files found by content, only the ${count} best matches are shown. Narrow the search to see others.`,
  all: 'Search all files',
  onlyHere: 'Search only in this list',
};

/** The texts of the search in the current language. */
export const useSearchTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type SearchTexts = typeof en;
