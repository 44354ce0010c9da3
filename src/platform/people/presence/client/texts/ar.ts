import type { PresenceTexts } from './en.ts';

export const texts: PresenceTexts = {
  until: (status, time) => `${status} حتى ${time}`,
  doNotDisturbUntil: 'عدم الإزعاج حتى',
  set: 'تعيين الحالة',
};
