import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  choose: 'Choose a person…',
};

/** The texts of the choice of an owner in the current language. */
export const useOwnerTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type OwnerTexts = typeof en;
