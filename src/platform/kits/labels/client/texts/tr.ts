import type { LabelTexts } from './en.ts';

export const texts: LabelTexts = {
  title: 'Etiketler',
  none: 'Henüz etiket yok.',
  edit: 'Etiketleri düzenle',
  name: 'Ad',
  newName: 'Yeni etiket',
  add: 'Etiket ekle',
  color: (label) => `“${label}” rengi`,
  newColor: 'Yeni etiketin rengi',
  remove: (label) => `Kaldır: “${label}”`,
  noneHint: 'Henüz etiket yok. İlkini aşağıda ekleyin.',
  colors: {
    gray: 'Gri',
    red: 'Kırmızı',
    orange: 'Turuncu',
    amber: 'Kehribar',
    green: 'Yeşil',
    teal: 'Camgöbeği',
    blue: 'Mavi',
    indigo: 'Çivit mavisi',
    purple: 'Mor',
    pink: 'Pembe',
  },
  done: {
    added: (label) => `“${label}” etiketi eklendi`,
    changed: (label) => `“${label}” etiketi değiştirildi`,
    removed: (label) => `“${label}” etiketi kaldırıldı`,
  },
  history: { labels: (names) => `Etiketler: ${names}`, noLabels: 'Etiketler kaldırıldı' },
};
