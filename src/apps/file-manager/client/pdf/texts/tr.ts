import type { PdfTexts } from './en.ts';

export const texts: PdfTexts = {
  loading: 'Sayfalar yükleniyor',
  page: (page, pages) => `Sayfa ${page}/${pages}`,
  pagesOf: (name, pages) => `${name}, ${pages} sayfa`,
  cut: (pages) => `Yalnızca ilk ${pages} sayfa gösteriliyor.`,
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  text: 'Dosyanın metni',
  brokenPage: 'Bu sayfa gösterilemiyor',
  tooLarge: 'Bu PDF 100 MB’den büyük olduğu için sayfaları gösterilmiyor.',
  broken: 'Bu PDF bozuk olduğu için sayfaları gösterilemiyor.',
  encrypted: 'Bu PDF parola korumalı olduğu için sayfaları burada gösterilemiyor.',
  unsupported: 'Bu tarayıcı PDF sayfalarını burada gösteremiyor.',
};
