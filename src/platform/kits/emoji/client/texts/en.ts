import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  title: 'Emojis',
  search: 'Search emojis',
  recent: 'Recently used',
  results: 'Results',
  none: 'No emoji matches.',
  failed: 'Couldn’t load the emojis. Check your connection.',
  groups: {
    smileys: 'Smileys',
    people: 'People',
    nature: 'Animals and nature',
    food: 'Food and drink',
    places: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
};

/** The texts of the emoji picker. */
export const useEmojiTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type EmojiTexts = typeof en;
