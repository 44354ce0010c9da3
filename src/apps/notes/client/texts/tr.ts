import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { NoteTexts } from './en.ts';

const notes = (count: number) => plural('tr', count, { other: '# not' });
const subject = (count: number) => (count === 1 ? 'Not' : notes(count));

export const texts: NoteTexts = {
  title: 'Notlar',
  lists: { notes: 'Notlar', reminders: 'Hatırlatıcılar', archive: 'Arşiv' },
  sidebar: 'Listeler',
  openSidebar: 'Listeleri göster',
  list: (name) => `Notlar: ${name}`,
  count: notes,
  search: 'Notlarda ara',
  add: 'Not ekle',
  untitled: 'Başlıksız not',
  moreItems: (count) => `+${count} madde daha`,
  shared: 'Paylaşıldı',
  select: (title) => `“${title}” seç`,
  keys: { next: 'Sonraki not', previous: 'Önceki not', create: 'Not ekle', archive: 'Arşivle' },
  dialog: {
    new: 'Yeni not',
    edit: 'Notu düzenle',
    title: 'Başlık',
    description: 'Not',
    reminder: 'Bana hatırlat',
    past: 'İleri bir zaman seçin',
    edited: (when) => `Düzenlendi: ${when}`,
    gone: 'Bu not artık yok.',
  },
  actions: { archive: 'Arşivle', unarchive: 'Arşivden çıkar', delete: 'Sil' },
  selected: 'Seçili notlar',
  done: {
    added: 'Not eklendi',
    reminded: 'Hatırlatıcı kaldırıldı',
    snoozed: 'Hatırlatıcı ertelendi',
    saved: 'Not kaydedildi',
    archived: (count) => `${subject(count)} arşivlendi`,
    unarchived: (count) => `${subject(count)} arşivden çıkarıldı`,
    deleted: (count) => `${subject(count)} silindi`,
  },
  history: { created: 'Oluşturuldu', removed: 'Silindi', other: 'Değişti' },
  empty: {
    notes: ['Henüz not yok', 'Unutmak istemediklerinizi yazın.'],
    reminders: ['Hatırlatıcı yok', 'Hatırlatıcısı olan notlar, vakti gelene kadar burada görünür.'],
    archive: ['Arşiv boş', 'Arşivlenen notlar burada kalır ve aramada bulunur.'],
    label: ['Bu etiketle not yok', 'Buradan ekleyin ya da etiketi bir nota verin.'],
    unknown: ['Böyle bir liste yok', 'Adı değişmiş ya da kaldırılmış olabilir.'],
    search: ['Sonuç yok', 'Bu listede eşleşen not yok.'],
  },
  failed: 'Notlar yüklenemedi',
};
