import type { EmojiTexts } from './en.ts';

export const texts: EmojiTexts = {
  title: 'Emojiler',
  search: 'Emoji ara',
  recent: 'Son kullanılanlar',
  results: 'Sonuçlar',
  none: 'Eşleşen emoji yok.',
  failed: 'Emojiler yüklenemedi. Bağlantınızı kontrol edin.',
  groups: {
    smileys: 'İfadeler',
    people: 'İnsanlar',
    nature: 'Hayvanlar ve doğa',
    food: 'Yiyecek ve içecek',
    places: 'Seyahat ve yerler',
    activities: 'Etkinlikler',
    objects: 'Nesneler',
    symbols: 'Semboller',
    flags: 'Bayraklar',
  },
};
