import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { MailSettingsTexts } from './en.ts';

export const texts: MailSettingsTexts = {
  title: 'E-posta ayarları',
  back: 'E-postalara dön',
  accounts: 'Bağlı posta kutuları',
  hint: 'Diğer posta kutularınızdaki e-postaları burada okuyun. Değişiklikler iki yönde de işlenir.',
  none: 'Henüz bağlı posta kutusu yok.',
  add: 'Posta kutusu bağla',
  connect: 'Bağlan',
  save: 'Kaydet',
  cancel: 'Vazgeç',
  sync: 'Şimdi eşitle',
  edit: (address) => `${address} hesabını düzenle`,
  remove: 'Bağlantıyı kes',
  removeNamed: (address) => `${address} bağlantısını kes`,
  removeTitle: (address) => `${address} bağlantısı kesilsin mi?`,
  removeHint: 'E-postalar burada ve posta kutusunda kalır. Parola silinir.',
  fields: {
    address: 'E-posta adresi',
    host: 'IMAP sunucusu',
    port: 'Bağlantı noktası',
    security: 'Şifreleme',
    user: 'Kullanıcı adı (adresten farklıysa)',
    password: 'Parola',
  },
  securities: { tls: 'TLS' /* same: a name */, starttls: 'STARTTLS' /* same: a name */, none: 'Yok' },
  passwordHint:
    'Şifrelenmiş olarak saklanır ve bir daha gösterilmez. Birçok sağlayıcı burada uygulama parolası ister.',
  errors: {
    address: 'Bir e-posta adresi girin.',
    host: 'Sunucunun adını girin.',
    port: '1 ile 65535 arasında bir sayı girin.',
    password: 'Parolayı girin.',
  },
  states: {
    waiting: 'İlk eşitleme bekleniyor',
    syncing: 'Eşitleniyor…',
    ready: 'Güncel',
    failed: 'Eşitlenemedi',
  },
  receiving: (count) => plural('tr', count, { other: 'Eşitleniyor… # e-posta alındı' }),
  syncedAt: (time) => `Son eşitleme: ${time}`,
  problems: {
    password: 'Sunucu kullanıcı adını veya parolayı kabul etmedi. Yeniden girin.',
    unreachable: 'Sunucuya ulaşılamıyor veya yanıt vermiyor. Denemeyi sürdüreceğiz.',
    'not-allowed': 'Bu sunucu kullanılamıyor. Bir yöneticiden izin isteyin.',
    protocol: 'Sunucu geçerli IMAP olmayan bir yanıt gönderdi. Denemeyi sürdüreceğiz.',
  },
};
