import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'Her şey güncel.',
  unreachable: 'Bildirimler yüklenemedi. Bağlantınızı kontrol edin.',
  readAll: 'Tümünü okundu say',
  isNew: 'okunmadı',
  settings: 'Bildirimler',
  settingsHint: 'Nelerin, nasıl bildirileceğini seçin. Sessize alınan sohbetler sessiz kalır.',
  kind: 'Olay',
  inApp: 'Uygulamada',
  push: 'Bu cihazda',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'Kaydedilemedi. Bağlantınızı kontrol edin.',
};
