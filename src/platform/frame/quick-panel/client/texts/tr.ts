import { plural } from '../../../i18n/shared/locales.ts';
import type { en } from './en.ts';

const count = (other: string) => (n: number) => plural('tr', n, { other });

export const texts: typeof en = {
  today: 'Bugün',
  events: 'Etkinlikler',
  notes: 'Notlar',
  noEvents: 'Bugün için bir şey kalmadı.',
  noNotes: 'Not yok.',
  keptAt: (when) => `Bağlantı yok. Son güncelleme: ${when}.`,
  unreachable: 'Şu anda gösterilemiyor: sunucuya ulaşılamıyor.',
  quickSettings: 'Hızlı Ayarlar',
  notifications: 'Bildirimler',
  notificationsHint: 'Kapalıyken yalnızca uyarılar, hatalar ve geri alınabilenler bildirilir.',
  cloudSync: 'Bulut Eşitleme',
  retroThrusters: 'Retro İticiler',
  retroHint: 'Eski ekranları özleyenler için.',
  showQueue: 'Gönderilmeyi bekleyenleri göster',
  allSent: 'Her şey gönderildi',
  paused: 'Duraklatıldı',
  offline: 'Çevrimdışı',
  waiting: count('# bekliyor'),
  sending: count('# gönderiliyor'),
  failed: count('# başarısız'),
  states: { waiting: 'Bekliyor', sending: 'Gönderiliyor', failed: 'Başarısız' },
  more: count('ve # tane daha'),
  lastContact: (when) => `Sunucuyla son bağlantı: ${when}`,
  noContact: 'Sunucuya henüz ulaşılamadı.',
  retry: 'Yeniden dene',
  giveUp: 'Vazgeç',
  retryWhat: (what) => `Yeniden dene: ${what}`,
  giveUpWhat: (what) => `Vazgeç: ${what}`,
  ownData: 'Ayarlarınız',
  change: 'Bir değişiklik',
};
