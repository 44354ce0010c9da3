import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { AuditTexts } from './en.ts';

export const texts: AuditTexts = {
  title: 'Denetim kaydı',
  count: (count) => plural('tr', count, { other: '# kayıt' }),
  countAtLeast: (count) => plural('tr', count, { other: '#+ kayıt' }),
  person: 'Kişi',
  everybody: 'Herkes',
  action: 'İşlem',
  allActions: 'Tüm işlemler',
  from: 'Başlangıç',
  to: 'Bitiş',
  open: 'Listeyi aç',
  clear: 'Temizle',
  noMatch: 'Eşleşme yok.',
  oneRecord: 'Tek bir kaydın geçmişi gösteriliyor.',
  showAll: 'Tümünü göster',
  exportList: 'Dışa aktar',
  exportFailed: 'Dışa aktarılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  empty: 'Bu filtrelere uyan kayıt yok.',
  loadFailed: 'Denetim kaydı yüklenemedi.',
  tryAgain: 'Yeniden dene',
};
