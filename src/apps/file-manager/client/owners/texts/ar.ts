import type { OwnerTexts } from './en.ts';

export const texts: OwnerTexts = {
  choose: 'اختيار شخص…',
};
