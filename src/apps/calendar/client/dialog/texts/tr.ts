import type { ImportTexts } from './en.ts';

export const texts: ImportTexts = {
  notImported: 'İçe aktarılmayanlar',
  reasons: {
    start: 'Başlangıcı yok',
    rule: 'Desteklenmeyen tekrar',
    dates: 'Çok fazla istisna veya ek tarih',
    years: '1900’den önceki veya 2200’den sonraki tarihler',
    invalid: 'Geçersiz saat veya bilgi',
  },
};
