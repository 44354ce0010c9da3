import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'Keyboard shortcuts',
  or: 'or',
  everywhere: 'Everywhere',
  single: 'Single-key shortcuts',
  help: 'Help with this page',
  keys: { Space: 'Space', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};

/** The texts of the list of keyboard shortcuts. */
export const useKeyTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type KeyTexts = typeof en;
