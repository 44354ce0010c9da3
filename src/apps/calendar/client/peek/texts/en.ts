import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';

const en = {
  edit: 'Edit',
  join: 'Join',
  openLink: 'Open link',
  meetingNote: 'Meeting note',
  guests: (names: string) => `Guests: ${names}`,
  until: (repeat: string, day: string) => `${repeat}, until ${day}`,
  times: (repeat: string, count: number) =>
    `${repeat}, ${plural('en', count, { one: '# time', other: '# times' })}`,
};

/** The texts of an opened event. */
export const usePeekTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type PeekTexts = typeof en;
