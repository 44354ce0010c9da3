import type { UseTexts } from './en.ts';

export const texts: UseTexts = {
  usedIn: 'Kullanıldığı yerler',
  firstOnly: (count) => `Yalnızca ilk ${count} tanesi listeleniyor.`,
  used: (count, hasMore) =>
    hasMore
      ? `${count} yerden fazlasında kullanılıyor ve orada kalır.`
      : `${count} yerde kullanılıyor ve orada kalır.`,
  warning: (count, hasMore) =>
    hasMore
      ? `Başka ${count} yerden fazlasında kullanılan dosyalar orada kalır.`
      : `Başka ${count} yerde kullanılan dosyalar orada kalır:`,
  others: (count) => `ve ${count} yer daha`,
};
