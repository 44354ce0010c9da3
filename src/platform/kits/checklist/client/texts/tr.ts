import type { ChecklistTexts } from './en.ts';

export const texts: ChecklistTexts = {
  title: 'Kontrol listesi',
  item: 'Madde',
  add: 'Madde ekle',
  check: (text) => `Bitti: ${text}`,
  remove: (text) => `“${text}” maddesini kaldır`,
};
