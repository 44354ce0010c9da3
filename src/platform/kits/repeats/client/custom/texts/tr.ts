import type { CustomTexts } from './en.ts';

export const texts: CustomTexts = {
  interval: 'Tekrar aralığı',
  unit: 'Birim',
  units: { DAILY: () => 'gün', WEEKLY: () => 'hafta', MONTHLY: () => 'ay', YEARLY: () => 'yıl' },
  weekdays: 'Şu günlerde',
  monthDay: 'Ayın günü',
};
