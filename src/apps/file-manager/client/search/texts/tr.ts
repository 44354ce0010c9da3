import type { SearchTexts } from './en.ts';

export const texts: SearchTexts = {
  help: 'Alt klasörler dahil, dosya adlarında ve içeriklerinde arar. konum:, tür:, sahip:, etiket:, önce: ve sonra: ile daraltın.',
  best: (count) =>
    `İçeriğiyle bulunan dosyalardan yalnızca en iyi ${count} eşleşme gösteriliyor. Diğerlerini görmek için aramayı daraltın.`,
  all: 'Tüm dosyalarda ara',
  onlyHere: 'Yalnızca bu listede ara',
};
