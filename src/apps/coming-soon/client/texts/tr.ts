import { plural } from '../../../../platform/frame/i18n/shared/locales.ts';
import type { ComingSoonTexts } from './en.ts';

export const texts: ComingSoonTexts = {
  title: 'Yeni bir şey yolda',
  text: 'Son hazırlıklarımızı yapıyoruz.',
  units: { days: 'gün', hours: 'saat', minutes: 'dakika', seconds: 'saniye' },
  until: (date) => `Başlangıç: ${date}`,
  invitation: 'E-posta adresinizi bırakın, hazır olduğunda size haber verelim.',
  email: 'E-posta',
  subscribe: 'ABONE OL',
  invalidEmail: 'Geçerli bir e-posta girin',
  tooMany: 'Çok fazla deneme. Bir saat sonra yeniden deneyin.',
  failed: 'Kaydınız yapılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  sent: (email) => `Az kaldı. ${email} adresine gönderdiğimiz bağlantıyı açın.`,
  confirming: 'Adresiniz doğrulanıyor…',
  confirmed: (email) => `Teşekkürler. Hazır olduğunda ${email} adresine haber vereceğiz.`,
  deadLink: 'Bu bağlantı artık çalışmıyor. Yenisini almak için e-postanızı yeniden girin.',
  confirmFailed: 'Adresiniz doğrulanamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  retry: 'Yeniden dene',
  list: 'Aboneler',
  listFailed: 'Adresler yüklenemedi.',
  nobody: 'Henüz adres yok',
  count: (count) => plural('tr', count, { other: '# adres' }),
  unconfirmed: 'Doğrulanmadı',
};
