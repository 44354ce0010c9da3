import type { LinkTexts } from './en.ts';

export const texts: LinkTexts = {
  mentionedIn: 'Geçtiği yerler',
  people: 'Kişiler',
  records: 'Kayıtlar',
};
