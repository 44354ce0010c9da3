import type { en } from './en.ts';

export const texts: typeof en = {
  unasked: 'Bildirimleri yalnızca uygulama açıkken alırsınız.',
  ask: 'Anlık bildirimleri aç',
  denied: 'Bildirimler engellenmiş. Tarayıcı ayarlarından bu siteye izin verin.',
  starting: 'Hazırlanıyor…',
  on: 'Bildirimler uygulama kapalıyken de ulaşır.',
  failed: 'Tarayıcınızın bildirim hizmeti yanıt vermiyor. Uygulama açıkken bildirimler gösterilir.',
  retry: 'Yeniden dene',
};
