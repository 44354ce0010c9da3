import { defineTexts } from '../../../i18n/client/define-texts.ts';

export const en = {
  mentionedIn: 'Mentioned in',
  people: 'People',
  records: 'Records',
};

/** What links between records say. */
export const useLinkTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type LinkTexts = typeof en;
