import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { DiscussionTexts } from './en.ts';

export const texts: DiscussionTexts = {
  title: 'Yorumlar',
  count: (count) => plural('tr', count, { one: '# yorum', other: '# yorum' }),
  placeholder: 'Yorum yazın. Birinden bahsetmek için @ kullanın.',
  label: 'Yorum',
  suggestions: 'Çalışma arkadaşları',
  add: 'Yorum yap',
  addHint: (key) => `Yorum yap (${key}+Enter)`,
  tooLong: (count, most) => `${count} karakter yazdınız. Sınır ${most} karakter.`,
  save: 'Kaydet',
  cancel: 'Vazgeç',
  edit: 'Düzenle',
  editLabel: 'Yorumu düzenle',
  delete: 'Sil',
  deleted: 'Yorum silindi',
  reply: 'Yanıtla',
  actions: (name) => `${name} adlı kişinin yorumu için işlemler`,
  edited: 'düzenlendi',
  formerColleague: 'Eski çalışma arkadaşı',
  notNotified: (names) => `${names} bunu göremediği için bildirim almadı.`,
  failed: 'Yorumlar yüklenemedi.',
};
