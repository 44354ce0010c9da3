import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import type { MailboxTexts } from './en.ts';

export const texts: MailboxTexts = {
  title: 'Ortak posta kutuları',
  hint: 'Birkaç kişi birlikte okur ve yanıtlar. Yanıtlar posta kutusunun adresinden gönderilir.',
  none: 'Henüz ortak posta kutusu yok.',
  add: 'Ortak posta kutusu ekle',
  name: 'Ad',
  nameHint: 'Alıcılar gönderen olarak bunu görür.',
  address: 'E-posta adresi',
  edit: (name) => `Posta kutusunu düzenle: “${name}”`,
  members: (name) => `Üyeler: “${name}”`,
  nameMissing: 'Bir ad girin.',
  addressWrong: 'Bir e-posta adresi girin.',
  list: 'Gösterilecek yazışmalar',
  parts: {
    open: 'Açık',
    waiting: 'Beklemede',
    done: 'Biten',
    mine: 'Bana atananlar',
    all: 'Tümü',
    spam: 'İstenmeyen',
    trash: 'Çöp kutusu',
  },
  empty: {
    open: ['Yanıt bekleyen yok', 'Bu posta kutusuna gelen e-postalar burada görünür.'],
    waiting: ['Bekleyen yok', 'Yanıtladığınız yazışmalar karşılık gelene kadar burada bekler.'],
    done: ['Henüz biten yok', 'Yapılacak bir şey kalmadığında yazışmayı bitti olarak işaretleyin.'],
    mine: ['Size atanan yok', 'Size atanan yazışmalar burada görünür.'],
    all: ['Henüz e-posta yok', 'Bu posta kutusuna gelen e-postalar burada görünür.'],
    spam: ['İstenmeyen e-posta yok', 'İstenmeyen olarak bildirilen e-postalar buraya gider.'],
    trash: ['Çöp kutusu boş', 'Silinen e-postalar buraya gider.'],
  },
  status: 'Durum',
  statuses: { open: 'Açık', waiting: 'Beklemede', done: 'Bitti' },
  setStatus: (status) => `Durum: ${status}`,
  statusSet: (count, status) =>
    plural('tr', count, { one: `Durum: ${status}`, other: `# yazışmanın durumu: ${status}` }),
  assign: 'Ata…',
  assignedTo: (name) => `Atanan: ${name}`,
  unassigned: 'Atanmadı',
  me: 'Ben',
  assigned: (count, name) =>
    plural('tr', count, { one: `Atanan: ${name}`, other: `# yazışma atandı: ${name}` }),
  unassignedDone: (count) =>
    plural('tr', count, { one: 'Atama kaldırıldı', other: '# yazışmanın ataması kaldırıldı' }),
  answering: (names) => `${names} yanıt yazıyor`,
  writtenBy: (name) => `Yazan: ${name}`,
  comments: 'Bu yorumları yalnızca posta kutusunun üyeleri görür.',
  gone: 'Bu yazışma artık yok ya da posta kutusunun üyesi değilsiniz.',
};
