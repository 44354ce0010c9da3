import type { NotificationTexts } from './en.ts';

export const texts: NotificationTexts = {
  empty: 'Yeni bir şey yok. Sizi ilgilendirenler burada görünür.',
  unreachable: 'Bildirimler yüklenemedi. Bağlantınızı denetleyin.',
  readAll: 'Tümünü okundu say',
  isNew: 'okunmadı',
  settings: 'Bildirimler',
  settingsHint: 'Nelerin, hangi yolla size bildirileceği. Sessize alınan odalar susar.',
  kind: 'Ne olduğunda',
  inApp: 'Zilde',
  push: 'Bu aygıtta',
  choice: (kind, way) => `${kind}: ${way}`,
  failed: 'Bu kaydedilemedi. Bağlantınızı denetleyin.',
};
