import { plural } from '../../i18n/shared/locales.ts';
import type { en } from './logout-texts.ts';

export const texts: typeof en = {
  unsentAtLogout: (count) =>
    plural('tr', count, { other: '# değişiklik henüz eşitlenmedi. Şimdi çıkış yaparsanız kaybolur.' }),
  uploadsAtLogout: (count) =>
    plural('tr', count, {
      other: '# dosyanın yüklenmesi bitmedi. Şimdi çıkış yaparsanız yükleme iptal edilir.',
    }),
  staySignedIn: 'Oturumu açık tut',
  discardAndLogout: 'Değişiklikleri sil ve çık',
  loggingOut: 'Çıkış yapılıyor…',
  draftsAtLogout: (count) =>
    plural('tr', count, { other: '# taslak kaydedilmedi. Şimdi çıkış yaparsanız kaybolur.' }),
};
