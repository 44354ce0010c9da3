import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { RecordFilesTexts } from './en.ts';

export const texts: RecordFilesTexts = {
  title: 'Dosyalar',
  add: 'Dosya ekle',
  open: 'Klasörü aç',
  none: 'Dosyaları buraya bırakın veya ekleyin. Dosya yöneticisindeki bir klasörde saklanırlar.',
  drop: 'Eklemek için dosyaları bırakın',
  more: (count) => plural('tr', count, { one: '# tane daha', other: '# tane daha' }),
  failed: 'Klasör oluşturulamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  unreadable: 'Bırakılan dosyalar okunamadı',
};
