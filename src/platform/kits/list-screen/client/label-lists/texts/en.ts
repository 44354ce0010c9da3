import { defineTexts } from '../../../../../frame/i18n/client/define-texts.ts';

const en = {
  sidebar: 'Lists',
  openSidebar: 'Show lists',
  unknown: ['This list doesn’t exist', 'It may have been renamed or removed.'],
};

/** The texts that all apps with lists by labels share. */
export const useLabelListTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type LabelListTexts = typeof en;
