import type { LinkTexts } from './en.ts';

export const texts: LinkTexts = {
  mentionedIn: 'مذكور في',
  people: 'الأشخاص',
  records: 'السجلات',
};
