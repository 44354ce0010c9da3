import type { KeyTexts } from './en.ts';

export const texts: KeyTexts = {
  title: 'Klavye kısayolları',
  or: 'ya da',
  everywhere: 'Her yerde',
  single: 'Tek tuşlu kısayollar',
  help: 'Bu sayfayla ilgili yardım',
  // same: printed on the keys
  keys: { Space: 'Boşluk', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};
