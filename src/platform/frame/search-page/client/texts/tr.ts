import { plural } from '../../../i18n/shared/locales.ts';
import type { SearchPageTexts } from './en.ts';

export const texts: SearchPageTexts = {
  title: 'Arama',
  box: 'Tüm kayıtlarda ara',
  results: (count) => plural('tr', count, { other: '# sonuç' }),
  moreThan: (count) => plural('tr', count, { other: '# sonuçtan fazla' }),
  newest: 'Görebildiğiniz en yeni kayıtlar',
  narrow: 'Bunlar en yeni eşleşmeler. Daha eskileri bulmak için bir sözcük veya filtre ekleyin.',
  filters: 'Filtreler',
  clear: 'Filtreleri temizle',
  types: 'Tür',
  owners: 'Kişi',
  periods: 'Tarih',
  anyTime: 'Tüm zamanlar',
  periodNames: { day: 'Son 24 saat', week: 'Son bir hafta', month: 'Son bir ay', year: 'Son bir yıl' },
  since: (day) => `${day} ve sonrası`,
  before: (day) => `${day} öncesi`,
  you: (name) => `${name} (siz)`,
  somebody: 'Eski çalışma arkadaşı',
  looks: { classic: 'Klasik görünüm', modern: 'Modern görünüm' },
  saveHint: 'Görünüm, bu aramanın sözcüklerini ve filtrelerini saklar. Yeni kayıtlar da içinde görünür.',
  empty: ['Sonuç yok', 'Başka sözcükler veya daha az filtre deneyin.'],
  failed: 'Arama yapılamadı',
  failedHint: 'Bağlantınızı kontrol edip yeniden deneyin.',
  retry: 'Yeniden dene',
};
