import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { DiscussionTexts } from './en.ts';

export const texts: DiscussionTexts = {
  title: 'Yorumlar',
  count: (count) => plural('tr', count, { one: '# yorum', other: '# yorum' }),
  placeholder: 'Yorum yazın. Birinden söz etmek için @ kullanın.',
  label: 'Yorum',
  suggestions: 'İş arkadaşları',
  add: 'Yorum yap',
  addHint: (key) => `Yorum yap (${key}+Enter)`,
  tooLong: (count, most) => `Bu metin ${count} karakter. En fazla ${most} karakter olabilir.`,
  save: 'Kaydet',
  cancel: 'Vazgeç',
  edit: 'Düzenle',
  editLabel: 'Yorumu düzenle',
  delete: 'Sil',
  deleted: 'Yorum silindi',
  reply: 'Yanıtla',
  actions: (name) => `${name} adlı kişinin yorumu için işlemler`,
  edited: 'düzenlendi',
  formerColleague: 'Eski çalışan',
  notNotified: (names) => `${names} bunu göremediği için bildirim almadı.`,
  failed: 'Yorumlar yüklenemedi.',
};
