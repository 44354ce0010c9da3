import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  undo: 'Undo',
  undone: 'Undone',
  useMine: 'Use mine',
  changedSince: (title: string) => `“${title}” changed in the meantime, so your edit wasn’t applied.`,
  changedSinceNoTitle: 'This changed in the meantime, so your edit wasn’t applied.',
  retrying: 'Couldn’t save yet. Retrying…',
  undoRefused: (by: string, when: string) => `Can’t undo: ${by} changed this at ${when}.`,
  undonePartly: (by: string) => `Partly undone: ${by} changed the rest since.`,
  undoBecause: (reason: string) => `Can’t undo: ${reason}`,
  undoExpired: 'This is too old to undo.',
  undoImpossible: 'This can’t be undone.',
  refused: (reason: string) => `Couldn’t save: ${reason}`,
  gone: 'This no longer exists.',
  copyTyped: 'Copy what you typed',
  copied: 'Text copied',
};
export type CommandTexts = typeof en;

export const useCommandTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
