import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'Her şey güncel.',
  unreachable: 'Bildirimler yüklenemedi. Bağlantınızı kontrol edin.',
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
    'chat.mention': 'Bahsetmeler',
    'chat.direct': 'Doğrudan mesajlar',
    'chat.reply': 'Bana yanıtlar',
    'chat.keyword': 'Anahtar sözcüklerim',
    'chat.watched': 'İzlenen sohbetlerdeki tüm mesajlar',
    'chat.reminder': 'Mesaj hatırlatıcıları',
    'jobs.failed': 'Arka planda başlattığım bir iş başarısız oldu',
  },
  settings: 'Bildirimler',
  settingsHint: 'Nelerin, nasıl bildirileceğini seçin. Sessize alınan sohbetler sessiz kalır.',
  kind: 'Olay',
  inApp: 'Uygulamada',
  push: 'Bu cihazda',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'Kaydedilemedi. Bağlantınızı kontrol edin.',
};
