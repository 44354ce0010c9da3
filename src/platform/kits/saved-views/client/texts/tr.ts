import type { SavedViewTexts } from './en.ts';

export const texts: SavedViewTexts = {
  title: 'Görünümler',
  none: 'Henüz kayıtlı görünüm yok.',
  update: (name) => `“${name}” görünümünü güncelle`,
  saveNew: 'Yeni görünüm olarak kaydet…',
  manage: 'Görünümleri yönet…',
  manageTitle: 'Görünümleri yönet',
  manageHint: 'Yeni adlar hemen kaydedilir. Başkalarının paylaştığı görünümleri değiştiremezsiniz.',
  saveTitle: 'Görünümü kaydet',
  saveHint: 'Filtreler, sıralama, sütunlar ve satır yüksekliği kaydedilir.',
  name: 'Ad',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  rename: (name) => `“${name}” görünümünün adı`,
  share: (name) => `“${name}” görünümünü paylaş`,
  remove: (name) => `“${name}” görünümünü sil`,
  shared: 'Paylaşılan',
  done: {
    saved: (name) => `“${name}” görünümü kaydedildi`,
    updated: (name) => `“${name}” görünümü güncellendi`,
    renamed: (name) => `Görünümün yeni adı: “${name}”`,
    removed: (name) => `“${name}” görünümü silindi`,
  },
};
