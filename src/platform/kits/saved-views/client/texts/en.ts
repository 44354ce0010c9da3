import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  title: 'Views',
  none: 'No saved views yet.',
  update: (name: string) => `Update “${name}”`,
  saveNew: 'Save as a new view…',
  manage: 'Manage views…',
  manageTitle: 'Manage views',
  manageHint: 'New names are saved immediately. You can’t change views that others share with you.',
  saveTitle: 'Save view',
  saveHint: 'Saves filters, sort order, columns, and row height.',
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  rename: (name: string) => `Name of “${name}”`,
  share: (name: string) => `Share “${name}”`,
  remove: (name: string) => `Delete “${name}”`,
  shared: 'Shared',
  done: {
    saved: (name: string) => `View “${name}” saved`,
    updated: (name: string) => `View “${name}” updated`,
    renamed: (name: string) => `View renamed to “${name}”`,
    removed: (name: string) => `View “${name}” deleted`,
  },
};

/** The texts of saved views. */
export const useSavedViewTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type SavedViewTexts = typeof en;
