import type { en } from './en.ts';

export const texts: typeof en = {
  unasked: 'Bu cihaza yalnızca uygulama açıkken ulaşır.',
  ask: 'Uygulama kapalıyken de göster',
  denied:
    'Tarayıcı, bu uygulamanın bildirim göstermesine izin vermiyor. Bu site için tarayıcı ayarlarından izin verin.',
  starting: 'Bu cihaz için hazırlanıyor…',
  on: 'Uygulama kapalıyken de bu cihaza ulaşır.',
  failed:
    'Tarayıcının bildirim hizmeti yanıt vermiyor. O zamana kadar bildirimler uygulama açıkken gösterilir.',
  retry: 'Yeniden dene',
};
