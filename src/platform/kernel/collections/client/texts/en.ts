import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  undo: 'Undo',
  undone: 'Undone',
  useMine: 'Use mine',
  changedSince: (title: string) => `“${title}” was changed meanwhile. Your change was not applied.`,
  undoRefused: (by: string, when: string) => `Not undone: ${by} changed this at ${when}.`,
  refused: (reason: string) => `This could not be saved: ${reason}`,
  gone: 'This does not exist any more.',
};
export type SyncTexts = typeof en;

export const useSyncTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
