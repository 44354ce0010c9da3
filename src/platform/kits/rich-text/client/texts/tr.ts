import type { RichTextTexts } from './en.ts';

export const texts: RichTextTexts = {
  toolbar: 'Biçimlendirme',
  bold: 'Kalın',
  italic: 'İtalik',
  underline: 'Altı çizili',
  strike: 'Üstü çizili',
  bulletList: 'Madde imli liste',
  orderedList: 'Numaralı liste',
  blockquote: 'Alıntı',
  link: 'Bağlantı',
  linkAddress: 'Web adresi',
  setLink: 'Uygula',
  removeLink: 'Bağlantıyı kaldır',
};
