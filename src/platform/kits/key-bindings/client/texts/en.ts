import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'Keyboard shortcuts',
  or: 'or',
  everywhere: 'Everywhere',
  single: 'Single-key shortcuts',
  waiting: 'Press a key…',
  changeHint: 'Change key',
  change: (name: string) => `Change key for “${name}”:`,
  reset: (name: string) => `Reset key for “${name}”`,
  taken: (key: string, other: string) => `${key} is already used: ${other}`,
  notSingle: 'Press a single letter, digit, or symbol',
  help: 'Help with this page',
  keys: { Space: 'Space', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};

/** The texts of the list of keyboard shortcuts. */
export const useKeyTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type KeyTexts = typeof en;
