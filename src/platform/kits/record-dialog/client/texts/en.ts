import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  add: 'Add',
  save: 'Save',
  delete: 'Delete',
  share: 'Share',
  draft: 'Unsaved draft restored.',
  discard: 'Discard',
  overtaken: 'Someone changed this while you were editing. Saving overwrites their version.',
  draftKept: 'Draft kept.',
  keepEditing: 'Keep editing',
  refused: (reason: string) => `Couldn’t save: ${reason}`,
  saveAgain: 'Save again',
  states: { saving: 'Saving…', saved: 'Saved', kept: 'Not saved' },
};

/** The texts that all dialogs of records share. */
export const useDialogTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type DialogTexts = typeof en;
