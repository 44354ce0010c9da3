import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  title: 'Labels',
  none: 'No labels yet',
  edit: 'Edit labels',
  name: 'Name',
  newName: 'New label',
  add: 'Add label',
  color: (label: string) => `Color of “${label}”`,
  newColor: 'Color of the new label',
  remove: (label: string) => `Remove “${label}”`,
  noneHint: 'No labels yet. Add the first one below.',
  colors: {
    gray: 'Gray',
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    indigo: 'Indigo',
    purple: 'Purple',
    pink: 'Pink',
  },
  done: {
    added: (label: string) => `Label “${label}” added`,
    changed: (label: string) => `Label “${label}” changed`,
    removed: (label: string) => `Label “${label}” removed`,
  },
  history: { labels: (names: string) => `Labels: ${names}`, noLabels: 'Labels removed' },
};

/** The texts of labels. */
export const useLabelTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type LabelTexts = typeof en;
/** What labels are called where they are called otherwise, such as groups. */
export type LabelWords = Pick<
  LabelTexts,
  'title' | 'edit' | 'newName' | 'add' | 'noneHint' | 'newColor' | 'done'
>;
