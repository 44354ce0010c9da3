import type { KeyTexts } from './en.ts';

export const texts: KeyTexts = {
  title: 'Klavye kısayolları',
  or: 'ya da',
  everywhere: 'Her yerde',
  single: 'Tek tuşlu kısayollar',
  help: 'Bu sayfayla ilgili yardım',
  // same: printed on the keys
  waiting: 'Bir tuşa basın…',
  changeHint: 'Tuşu değiştir',
  change: (name) => `“${name}” tuşunu değiştir:`,
  reset: (name) => `“${name}” tuşunu sıfırla`,
  taken: (key, other) => `${key} zaten kullanılıyor: ${other}`,
  notSingle: 'Tek bir harfe, rakama veya simgeye basın',
  keys: { Space: 'Boşluk', Delete: 'Del', Home: 'Home', End: 'End', Enter: 'Enter', Escape: 'Esc' },
};
