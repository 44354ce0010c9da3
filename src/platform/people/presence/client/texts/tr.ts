import type { PresenceTexts } from './en.ts';

export const texts: PresenceTexts = {
  until: (status, time) => `${status} (bitiş: ${time})`,
  doNotDisturbUntil: 'Rahatsız etmeyin: ne zamana kadar?',
  set: 'Durumu ayarla',
};
