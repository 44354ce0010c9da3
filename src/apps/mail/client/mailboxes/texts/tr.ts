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
  signature: 'İmza',
  signatureHint:
    'Bu posta kutusundan gönderilen e-postaların altına, üyelerin kendi imzalarının yerine eklenir.',
  remove: (name) => `Posta kutusunu sil: “${name}”`,
  removal: {
    title: (name) => `Silinsin mi: “${name}”?`,
    contents: (conversations, messages) => {
      const mail = plural('tr', messages, { one: '# e-posta', other: '# e-posta' });
      const inside = plural('tr', conversations, { one: '# yazışma', other: '# yazışma' });
      return conversations === 0 ? 'İçi boş.' : `İçinde ${inside}, toplam ${mail} var.`;
    },
    waiting: (count) =>
      plural('tr', count, {
        one: 'Henüz gönderilmemiş # yanıt gönderilmez, yeniden taslak olur.',
        other: 'Henüz gönderilmemiş # yanıt gönderilmez, yeniden taslak olur.',
      }),
    effect:
      'Tüm üyeler erişimini yitirir; adresine gelen yeni e-postalar artık buraya düşmez. Hemen ardından geri alabilirsiniz.',
    counting: 'İçinde ne olduğuna bakılıyor…',
    confirm: 'Sil',
    done: (name) => `Silindi: “${name}”`,
    failed: 'Bu posta kutusunda ne olduğuna bakılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  },
  edit: (name) => `Posta kutusunu düzenle: “${name}”`,
  members: (name) => `Üyeler: “${name}”`,
  nameMissing: 'Bir ad girin.',
  addressWrong: 'Bir e-posta adresi girin.',
  list: 'Gösterilecek yazışmalar',
  parts: {
    open: 'Açık',
    waiting: 'Beklemede',
    snoozed: 'Ertelenen',
    done: 'Biten',
    mine: 'Bana atananlar',
    all: 'Tümü',
    spam: 'İstenmeyen',
    trash: 'Çöp kutusu',
  },
  empty: {
    open: ['Yanıt bekleyen yok', 'Bu posta kutusuna gelen e-postalar burada görünür.'],
    waiting: ['Bekleyen yok', 'Yanıtladığınız yazışmalar karşılık gelene kadar burada bekler.'],
    snoozed: ['Ertelenen yok', 'Ertelenen yazışmalar zamanı gelene kadar burada bekler.'],
    done: ['Henüz biten yok', 'Yapılacak bir şey kalmadığında yazışmayı bitti olarak işaretleyin.'],
    mine: ['Size atanan yok', 'Size atanan yazışmalar burada görünür.'],
    all: ['Henüz e-posta yok', 'Bu posta kutusuna gelen e-postalar burada görünür.'],
    spam: ['İstenmeyen e-posta yok', 'İstenmeyen olarak bildirilen e-postalar buraya gider.'],
    trash: ['Çöp kutusu boş', 'Silinen e-postalar buraya gider.'],
  },
  labels: {
    list: 'Etiket',
    all: 'Tüm etiketler',
    unknown: 'Kaldırılmış etiket',
    empty: ['Burada bu etiketi taşıyan yazışma yok', 'Bu etiketi verdiğiniz yazışmalar burada görünür.'],
  },
  snooze: {
    until: (time) => `Bitiş: ${time}`,
    state: (time) => `Şu zamana kadar herkes için ertelendi: ${time}.`,
    stateBy: (time, name) => `Şu zamana kadar herkes için ertelendi: ${time}. Erteleyen: ${name}.`,
    end: 'Şimdi göster',
    done: (count, time) =>
      plural('tr', count, {
        one: `Şu zamana kadar ertelendi: ${time}`,
        other: `# yazışma şu zamana kadar ertelendi: ${time}`,
      }),
    ended: (count) =>
      plural('tr', count, { one: 'Erteleme kaldırıldı', other: '# yazışmanın ertelemesi kaldırıldı' }),
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
  followUp: (time) => `Yanıt gelmezse hatırlatılacak: ${time}.`,
  followUpSet: (time) => `Hatırlatıcı kuruldu: ${time}`,
  writtenBy: (name) => `Yazan: ${name}`,
  comments: 'Bu yorumları yalnızca posta kutusunun üyeleri görür.',
  rights: {
    view: 'Bu posta kutusunu okuyabilirsiniz, ancak e-postalarını yanıtlayamaz veya değiştiremezsiniz. Daha fazla yetki için yöneticilerinden birine başvurun.',
    comment:
      'Bu posta kutusunu okuyup yorum yapabilirsiniz, ancak e-postalarını yanıtlayamaz veya değiştiremezsiniz. Daha fazla yetki için yöneticilerinden birine başvurun.',
    edit: 'Bunu yalnızca bu posta kutusunun yöneticileri yapabilir.',
  },
  gone: 'Bu yazışma artık yok ya da posta kutusunun üyesi değilsiniz.',
};
