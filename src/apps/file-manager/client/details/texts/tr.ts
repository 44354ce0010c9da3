import type { PreviewTexts } from './en.ts';

export const texts: PreviewTexts = {
  content: 'Dosyanın biçimsiz metni',
  none: 'Bu dosya türü önizlenemiyor',
  failed: 'Önizleme yüklenemedi',
  retry: 'Yeniden dene',
  empty: 'Bu dosya boş',
  start: 'Yalnızca ilk megabayt gösteriliyor. Tamamını görmek için dosyayı indirin.',
  actualSize: 'Gerçek boyut',
  enlarge: (name) => `“${name}” resmini büyüt`,
  rows: (count) => `Yalnızca ilk ${count} satır gösteriliyor. Tamamını görmek için dosyayı indirin.`,
};
