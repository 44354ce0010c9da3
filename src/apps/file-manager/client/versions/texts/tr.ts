import type { VersionTexts } from './en.ts';

export const texts: VersionTexts = {
  title: 'Sürümler',
  current: 'Geçerli sürüm',
  by: (name, when) => `\u2068${name}\u2069, ${when}`, // same: only punctuation
  restore: (when) => `${when} tarihli sürümü geri yükle`,
  restored: 'Sürüm geri yüklendi',
  remove: (when) => `${when} tarihli sürümü sil`,
  removed: 'Sürüm silindi',
  download: (when) => `${when} tarihli sürümü indir`,
  failed: 'Sürümler yüklenemedi',
  more: 'Daha fazla sürüm göster',
  retry: 'Yeniden dene',
  compare: 'Sürümleri karşılaştır',
  older: 'Başlangıç',
  newer: 'Bitiş',
  differences: 'Farklar',
  compareFailed: 'Sürümler yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  equal: 'Bu sürümlerin metinleri aynı.',
  tooLarge: 'Yalnızca en fazla 1 MB’lık sürümler karşılaştırılabilir.',
  added: 'Eklendi:',
  deleted: 'Kaldırıldı:',
  summary: (added, removed) => `${added} satır eklendi, ${removed} satır kaldırıldı`,
  skipped: (count) => `${count} değişmemiş satır`,
  cut: (count) => `Yalnızca ilk ${count} satır gösteriliyor.`,
};
