import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { mails } from './tables.ts';

/** The mails in the reader's mailbox. */
export const mailsCounted = defineMeasure({
  id: 'mail.mails',
  table: mails,
  version: 1,
  count({ folder, at, mailbox_id: mailboxId }) {
    if (mailboxId !== null) return undefined;
    if (folder === 'drafts' || folder === 'spam' || folder === 'trash') return undefined;
    return { day: dayOf(at), part: folder === 'sent' ? 'sent' : 'received' };
  },
  title: { en: 'Mails', tr: 'E-postalar', ar: 'رسائل البريد' },
  formula: {
    en: 'Mails in your mailbox without drafts, spam and trash, by the day they were sent.',
    tr: 'Posta kutunuzdaki e-postalar (taslaklar, istenmeyenler ve çöp hariç), gönderildikleri güne göre.',
    ar: 'الرسائل في صندوق بريدك دون المسودات والرسائل غير المرغوبة والمهملات، حسب يوم إرسالها.',
  },
  path: '/apps/mail/inbox',
  dimension: { en: 'Direction', tr: 'Yön', ar: 'الاتجاه' },
  parts: {
    received: { en: 'Received', tr: 'Gelen', ar: 'واردة' },
    sent: { en: 'Sent', tr: 'Giden', ar: 'مُرسلة' },
  },
});
