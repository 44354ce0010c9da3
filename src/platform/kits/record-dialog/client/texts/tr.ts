import type { DialogTexts } from './en.ts';

export const texts: DialogTexts = {
  add: 'Ekle',
  save: 'Kaydet',
  delete: 'Sil',
  share: 'Paylaş',
  draft: 'Kaydedilmemiş taslak geri yüklendi.',
  discard: 'Vazgeç',
  overtaken: 'Siz düzenlerken başka biri değiştirdi. Kaydederseniz onun sürümünün üzerine yazılır.',
  draftKept: 'Taslak saklandı.',
  keepEditing: 'Düzenlemeye devam et',
  refused: (reason) => `Kaydedilemedi: ${reason}`,
  saveAgain: 'Yeniden kaydet',
  states: { saving: 'Kaydediliyor…', saved: 'Kaydedildi', kept: 'Kaydedilmedi' },
};
