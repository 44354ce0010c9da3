import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  choices: { hour: 'In an hour', evening: 'This evening', tomorrow: 'Tomorrow', monday: 'Next week' },
  other: 'Pick a time…',
  time: 'Date and time',
  past: 'Choose a time in the future',
};

/** The texts of times to come that people choose. */
export const useMomentTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type MomentTexts = typeof en;
