import type { Delivery, FolderHandle } from '../shared/mail.ts';

export type SampleLabel = 'note' | 'paypal' | 'invoice' | 'amazon';

/** A mail of the sample data. */
export interface SampleMail {
  /** The part of a colleague's address before the @, the whole address of a contact, or `me`, whose mailbox it is. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** How long ago. */
  readonly hours: number;
  readonly folder?: FolderHandle;
  readonly flags?: readonly ('unread' | 'starred' | 'important')[];
  readonly labels?: readonly SampleLabel[];
  /** Mails of one conversation have the same. */
  readonly thread?: string;
  /** Why it was not delivered to those outside. */
  readonly undelivered?: Delivery['reason'];
}

export const sampleLabels: readonly { handle: SampleLabel; title: string; color: string }[] = [
  { handle: 'note', title: 'Note', color: '#7c3aed' },
  { handle: 'paypal', title: 'Paypal', color: '#2563eb' },
  { handle: 'invoice', title: 'Invoice', color: '#047857' },
  { handle: 'amazon', title: 'Amazon', color: '#b45309' },
];

const text = (...paragraphs: string[]) => paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
const arabic = (...paragraphs: string[]) =>
  paragraphs.map((paragraph) => `<p dir="rtl">${paragraph}</p>`).join('');

/** Every state that a screen can show: read and unread, starred, important, labeled, in every folder, in a conversation. */
export const sampleMails: readonly SampleMail[] = [
  {
    from: 'hannah.clarke@northwindbakery.example.com',
    to: ['me'],
    subject: 'Shelves for the second shop',
    message: text(
      'Hello,',
      'The second shop opens on Thursday, and the oak shelves you showed us fit the back wall exactly. Could you quote six of them, delivered to Bath in the second week of January?',
      'Best wishes,<br>Hannah',
    ),
    hours: 28,
    thread: 'shelves',
  },
  {
    from: 'me',
    to: ['hannah.clarke@northwindbakery.example.com'],
    subject: 'Re: Shelves for the second shop',
    message: text(
      'Hi Hannah,',
      'Six are in stock. You’ll have the quote tomorrow, with delivery on January 12.',
    ),
    hours: 26,
    folder: 'sent',
    thread: 'shelves',
  },
  {
    from: 'ayse.yilmaz@egeseramikatolyesi.example.com',
    to: ['me'],
    subject: 'Numuneler yola çıktı',
    message: text(
      'Merhaba,',
      'Sonbahar serisinden sekiz tabak ve dört kâseyi bugün kargoya verdik. Sırları beğenirseniz aralık başında üretime başlayabiliriz.',
      'Sevgiler,<br>Ayşe',
    ),
    hours: 52,
  },
  {
    from: 'leyla.demirtas',
    to: ['me'],
    subject: 'Kapadokya sözleşmesinin son hâli',
    message: text(
      'Merhaba,',
      'Sözleşmenin son hâlini konuştuğumuz gibi düzenledim. <strong>Ödeme vadesi 30 güne çekildi</strong>, teslimat maddesine de gecikme cezası eklendi.',
      'Uygunsa bugün içinde onayını bekliyorum, yarın sabah imzaya gönderelim.',
      'Leyla',
    ),
    hours: 0.6,
    flags: ['unread', 'important'],
    labels: ['note'],
  },
  {
    from: 'ngozi.adeyemi',
    to: ['me', 'tomas.kralik'],
    subject: 'Northwind Bakery: order 4417 is short by two pallets',
    message: text(
      'Hi both,',
      'Northwind received six pallets instead of eight this morning. The driver’s note says the other two are still in Brno. They open a second shop on Thursday and need everything by Wednesday noon.',
      '<strong>Tomáš</strong>, can you find out where they are? I told Clara that we call her back before four.',
      'Ngozi',
    ),
    hours: 2.2,
    flags: ['unread', 'starred'],
    thread: 'northwind',
  },
  {
    from: 'tomas.kralik',
    to: ['ngozi.adeyemi', 'me'],
    subject: 'Re: Northwind Bakery: order 4417 is short by two pallets',
    message: text(
      'Found them. They were loaded onto the Thursday truck by mistake. I moved them to tonight’s run; they arrive in Ljubljana at 6:30 tomorrow.',
      'Clara knows and is relieved.',
      'T.',
    ),
    hours: 1.1,
    flags: ['unread'],
    thread: 'northwind',
  },
  {
    from: 'huda.alfarsi',
    to: ['me'],
    subject: 'عرض السعر لفندق النخيل',
    message: arabic(
      'مرحبًا،',
      'أرسل إليك عرض السعر المعدّل لفندق النخيل: خصم 8٪ على الكميات التي تزيد على 200 قطعة، والتسليم خلال ثلاثة أسابيع.',
      'يرجى مراجعة <strong>البند الرابع</strong> قبل اجتماع الغد.',
      'تحياتي،<br>هدى',
    ),
    hours: 4.5,
    flags: ['unread', 'important'],
    labels: ['invoice'],
  },
  {
    from: 'priya.raman',
    to: ['me'],
    subject: 'Invoice 311 paid twice',
    message: text(
      'Hello,',
      'Adler Optics paid invoice 311 on Monday and again yesterday, this time through Paypal. Shall I refund it, or keep it as a credit for the December order?',
      'Their accountant prefers the refund.',
      'Priya',
    ),
    hours: 7,
    labels: ['paypal', 'invoice'],
    flags: ['starred'],
  },
  {
    from: 'oguz.ipekci',
    to: ['me', 'leyla.demirtas', 'elif.sahinoglu'],
    subject: 'Cuma günkü depo sayımı',
    message: text(
      'Arkadaşlar,',
      'Cuma 14.00–17.00 arasında depoda sayım yapacağız, bu sırada sevkiyat çıkmayacak. Acil siparişleri lütfen perşembe 16.00’ya kadar bildirin.',
      'Teşekkürler,<br>Oğuz',
    ),
    hours: 22,
  },
  {
    from: 'ingrid.solheim',
    to: ['me'],
    subject: 'Agenda for Thursday, and one wish',
    message: text('Here is what I have so far:').concat(
      '<ol><li>Winter catalog: what is missing (Giulia)</li><li>Returns from the Amazon shop (Mateo)</li><li>Vacation plan of the support team</li></ol>',
      text(
        'My wish: could we start at 9:30 instead of 9:00? The early train is gone since the new timetable.',
        'Ingrid',
      ),
    ),
    hours: 27,
    labels: ['note'],
  },
  {
    from: 'mateo.quispe',
    to: ['me', 'ingrid.solheim'],
    subject: 'Amazon returns: 31 of 40 have the same cause',
    message: text(
      'I went through all forty returns of last month. In 31 of them the customer expected the larger size: the photo shows it beside a cup, and the cup is small.',
      'A new photo costs us an afternoon. I would do it this week.',
      'Mateo',
    ),
    hours: 31,
    labels: ['amazon'],
    flags: ['important'],
  },
  {
    from: 'karim.bensalah',
    to: ['me'],
    subject: 'موعد زيارة معرض الدار البيضاء',
    message: arabic(
      'صباح الخير،',
      'حجزت لنا جناحًا من 24 مترًا قرب المدخل الرئيسي. آخر موعد لإرسال الشعار وقائمة المعروضات هو يوم الأحد القادم.',
      'هل نأخذ معنا عيّنات من المجموعة الجديدة؟',
      'كريم',
    ),
    hours: 49,
    flags: ['starred'],
  },
  {
    from: 'giulia.ferrante',
    to: ['me'],
    subject: 'Winter catalog, pages 12 to 19',
    message: text('The eight pages are ready for your eyes. Two questions:').concat(
      '<ul><li>Page 14: do we show the price with or without tax?</li><li>Page 17: the wool blanket is sold out. Replace it, or keep it with “back in January”?</li></ul>',
      text('I need your word by Friday noon; the printer waits for nobody.', 'Giulia'),
    ),
    hours: 55,
  },
  {
    from: 'wanda.zielinska',
    to: ['me'],
    subject: 'New key cards for the second floor',
    message: text(
      'From Monday on the second floor opens with the new gray cards only. Yours is at the reception; please bring the old one along.',
      'Wanda',
    ),
    hours: 76,
  },
  {
    from: 'duc.tran',
    to: ['me'],
    subject: 'Thank you for yesterday',
    message: text(
      'I only wanted to say that the call with the hotel group went so well because of your notes. They asked twice who had prepared them.',
      'Đức',
    ),
    hours: 98,
    flags: ['starred'],
  },
  {
    from: 'elif.sahinoglu',
    to: ['me'],
    subject: 'Yeni müşteri: Bozcaada Bağları',
    message: text(
      'Bugün Bozcaada Bağları ile görüştüm. Yılda üç sevkiyat düşünüyorlar, ilk sipariş ocak ortasında. Fiyat listesini ve numune kutusunu istediler.',
      'Numuneleri ben gönderiyorum, fiyat listesini sen iletir misin?',
      'Elif',
    ),
    hours: 125,
  },
  {
    from: 'samir.haddad',
    to: ['me'],
    subject: 'تأخر شحنة الإسكندرية',
    message: arabic(
      'أبلغتنا شركة الشحن أن الحاوية ستتأخر خمسة أيام بسبب ازدحام الميناء. أخبرت العميل واقترحت عليه تسليمًا جزئيًا من مخزون دبي، وينتظر موافقتنا.',
      'سمير',
    ),
    hours: 170,
    labels: ['note'],
  },
  {
    from: 'kofi.mensah',
    to: ['me'],
    subject: 'Backup report of last month',
    message: text(
      'All 30 nightly backups succeeded. The restore test of the 14th took eleven minutes, two minutes less than the one before.',
      'Nothing for you to do.',
    ),
    hours: 290,
  },
  {
    from: 'me',
    to: ['ingrid.solheim'],
    subject: 'Re: Agenda for Thursday, and one wish',
    message: text('9:30 is fine for me. I bring the figures for point two.'),
    hours: 25,
    folder: 'sent',
  },
  {
    from: 'me',
    to: ['clara.novak'],
    subject: 'Your delivery of tomorrow morning',
    message: text(
      'Dear Clara,',
      'the missing two pallets arrive at 6:30 tomorrow. We are sorry for the fright, and take the transport of this order on us.',
    ),
    hours: 0.9,
    folder: 'sent',
    thread: 'northwind',
  },
  {
    from: 'me',
    to: ['marek.dvorak'],
    subject: 'Loading dock on Friday',
    message: text(
      'Hello Marek,',
      'could we have dock 4 on Friday from six to eight? The trailer for Ljubljana does not fit the small ones.',
    ),
    hours: 1.4,
    folder: 'sent',
    undelivered: 'unreachable',
  },
  {
    from: 'me',
    to: ['leyla.demirtas'],
    subject: 'Fiyat listesi',
    message: text('Merhaba Leyla, güncel fiyat listesi ektedir.'),
    hours: 60,
    folder: 'sent',
  },
  {
    from: 'me',
    to: ['giulia.ferrante'],
    subject: 'Re: Winter catalog, pages 12 to 19',
    message: text('Page 14: without tax, as in the summer. Page 17:'),
    hours: 3,
    folder: 'drafts',
  },
  {
    from: 'me',
    to: [],
    subject: 'Ideas for the spring fair',
    message: text('A corner where people can touch the fabrics'),
    hours: 120,
    folder: 'drafts',
  },
  {
    from: 'prize.office',
    to: ['me'],
    subject: 'You have won a coffee machine!!!',
    message: text(
      'Congratulations, dear winner. To receive your coffee machine, reply with the number of your credit card today.',
    ),
    hours: 40,
    folder: 'spam',
    flags: ['unread'],
  },
  {
    from: 'wanda.zielinska',
    to: ['me'],
    subject: 'Lift out of order on Tuesday',
    message: text('The lift is being serviced on Tuesday between eight and eleven. Please use the stairs.'),
    hours: 400,
    folder: 'trash',
  },
];
