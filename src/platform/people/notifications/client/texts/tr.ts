import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'Yeni bir şey yok. Sizi ilgilendirenler burada görünür.',
  unreachable: 'Bildirimler yüklenemedi. Bağlantınızı denetleyin.',
  readAll: 'Tümünü okundu say',
  isNew: 'okunmadı',
  what: {
    'chat.mention': (count) =>
      plural('tr', count, { one: 'sizden söz etti', other: 'sizden # kez söz etti' }),
    'chat.direct': (count) => plural('tr', count, { one: 'size yazdı', other: '# mesaj' }),
    'chat.reply': (count) => plural('tr', count, { one: 'size yanıt verdi', other: 'size # yanıt' }),
    'chat.keyword': (count) =>
      plural('tr', count, {
        one: 'anahtar sözcüğünüzü yazdı',
        other: 'anahtar sözcüklerinizi # kez yazdı',
      }),
    'chat.watched': (count) => plural('tr', count, { one: 'yeni mesaj', other: '# yeni mesaj' }),
    'chat.reminder': () => 'hatırlatma',
    'jobs.failed': () => 'tamamlanamadı',
  },
  kinds: {
    'chat.mention': 'Sohbette biri benden söz ettiğinde',
    'chat.direct': 'Biri yalnız bana yazdığında',
    'chat.reply': 'Biri mesajıma yanıt verdiğinde',
    'chat.keyword': 'Biri anahtar sözcüklerimden birini yazdığında',
    'chat.watched': 'İzlediğim bir odada biri yazdığında',
    'chat.reminder': 'Bir mesajı bana hatırlatma zamanı geldiğinde',
    'jobs.failed': 'Arka planda başlattığım bir iş başarısız oldu',
  },
  settings: 'Bildirimler',
  settingsHint: 'Nelerin, hangi yolla size bildirileceği. Sessize alınan odalar susar.',
  kind: 'Ne olduğunda',
  inApp: 'Zilde',
  push: 'Bu aygıtta',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'Bu kaydedilemedi. Bağlantınızı denetleyin.',
};
