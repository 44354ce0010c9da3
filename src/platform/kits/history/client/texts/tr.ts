import type { HistoryTexts } from './en.ts';

export const texts: HistoryTexts = {
  title: 'Geçmiş',
  failed: 'Geçmiş yüklenemedi.',
  older: 'Daha eski değişiklikleri göster',
  by: (who, when) => `${who} · ${when}`,
  undo: (what) => `Geri alındı: ${what}`,
  system: 'Otomatik',
  restore: 'Bu sürümü geri yükle',
};
