import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  understood: 'Detected',
  newLabel: (title: string) => `New label: ${title}`,
  overdue: 'Overdue',
};

/** The texts of what a line of quick add was understood as. */
export const useQuickLineTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type QuickLineTexts = typeof en;
