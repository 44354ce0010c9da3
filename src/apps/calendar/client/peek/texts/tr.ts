import type { PeekTexts } from './en.ts';

export const texts: PeekTexts = {
  edit: 'Düzenle',
  join: 'Katıl',
  openLink: 'Bağlantıyı aç',
  until: (repeat, day) => `${repeat}, ${day} tarihine kadar`,
  times: (repeat, count) => `${repeat}, ${count} kez`,
};
