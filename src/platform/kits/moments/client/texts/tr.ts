import type { MomentTexts } from './en.ts';

export const texts: MomentTexts = {
  choices: { hour: 'Bir saat sonra', evening: 'Bu akşam', tomorrow: 'Yarın', monday: 'Gelecek hafta' },
  other: 'Zaman seçin…',
  time: 'Tarih ve saat',
  past: 'Gelecekte bir zaman seçin',
};
