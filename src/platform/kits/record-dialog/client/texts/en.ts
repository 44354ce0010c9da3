import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  save: 'Save',
  draft: 'Unsaved draft restored.',
  discard: 'Discard',
  overtaken: 'Someone changed this while you were editing. Saving overwrites their version.',
  draftKept: 'Draft kept.',
  keepEditing: 'Keep editing',
};

/** The texts that all dialogs of records share. */
export const useDialogTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type DialogTexts = typeof en;
