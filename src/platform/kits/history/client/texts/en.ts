import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'History',
  failed: 'Couldn’t load the history.',
  older: 'Show older changes',
  by: (who: string, when: string) => `${who} · ${when}`,
  undo: (what: string) => `Undone: ${what}`,
  system: 'Automatic',
  restore: 'Restore this version',
};

/** The texts of a record's history. */
export const useHistoryTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type HistoryTexts = typeof en;
