import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

const en = {
  until: (status: string, time: string) => `${status} until ${time}`,
  doNotDisturbUntil: 'Do not disturb until',
  set: 'Set status',
};

/** The texts of people's presence. */
export const usePresenceTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PresenceTexts = typeof en;
