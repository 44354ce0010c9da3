import type { en } from './en.ts';

export const texts: typeof en = {
  search: 'Uygulama ya da sayfa ara',
  noResults: 'Sonuç yok..',
  none: 'Henüz kısayol yok. Bir sayfa arayıp yıldızına basın.',
  add: (title) => `Kısayollara ekle: ${title}`,
  remove: (title) => `Kısayollardan kaldır: ${title}`,
};
