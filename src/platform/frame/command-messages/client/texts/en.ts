import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  undo: 'Undo',
  undone: 'Undone',
  useMine: 'Use mine',
  changedSince: (title: string) => `“${title}” was changed meanwhile. Your change was not applied.`,
  changedSinceNoTitle: 'This was changed meanwhile. Your change was not applied.',
  retrying: 'The server could not save this. It is tried again.',
  undoRefused: (by: string, when: string) => `Not undone: ${by} changed this at ${when}.`,
  undonePartly: (by: string) => `Partly undone: ${by} has changed the rest since.`,
  undoExpired: 'This was too long ago to be undone.',
  undoImpossible: 'This cannot be undone.',
  refused: (reason: string) => `This could not be saved: ${reason}`,
  gone: 'This does not exist any more.',
};
export type CommandTexts = typeof en;

export const useCommandTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
