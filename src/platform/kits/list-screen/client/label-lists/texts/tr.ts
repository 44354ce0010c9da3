import type { LabelListTexts } from './en.ts';

export const texts: LabelListTexts = {
  sidebar: 'Listeler',
  openSidebar: 'Listeleri göster',
  unknown: ['Böyle bir liste yok', 'Adı değişmiş ya da kaldırılmış olabilir.'],
};
