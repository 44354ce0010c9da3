import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  others: 'Also here',
  somebody: 'Somebody',
  inLine: (name: string, line: number) => `${name} · line ${line}`,
  status: {
    offline: 'Offline. What you type is kept and merged when you’re back.',
    view: 'You can only view this text.',
    refused: 'Your last change can’t be saved: the text is too long.',
    gone: 'This text is no longer shared with you.',
  },
};

/** The texts of text fields that several people write at once. */
export const useSharedTextTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type SharedTextTexts = typeof en;
