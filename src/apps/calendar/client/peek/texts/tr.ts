import type { PeekTexts } from './en.ts';

export const texts: PeekTexts = {
  edit: 'Düzenle',
  join: 'Katıl',
  openLink: 'Bağlantıyı aç',
  meetingNote: 'Toplantı notu',
  guests: (names) => `Konuklar: ${names}`,
  until: (repeat, day) => `${repeat}, ${day} tarihine kadar`,
  times: (repeat, count) => `${repeat}, ${count} kez`,
};
