import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'Checklist',
  item: 'Item',
  add: 'Add item',
  check: (text: string) => `Done: ${text}`,
  remove: (text: string) => `Remove “${text}”`,
};

/** The texts of checklists. */
export const useChecklistTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type ChecklistTexts = typeof en;
