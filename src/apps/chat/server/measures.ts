import { dayOf, defineMeasure } from '../../../platform/kernel/measures/server/measure.ts';
import { chatMessages } from './tables.ts';

/** The messages of the rooms that one is in. */
export const messagesSent = defineMeasure({
  id: 'chat.messages',
  table: chatMessages,
  version: 1,
  count: (row) => (row.deleted_at === null ? { day: dayOf(row.sent_at) } : undefined),
  title: { en: 'Messages', tr: 'Mesajlar', ar: 'الرسائل' },
  formula: {
    en: 'Messages in your conversations that are not deleted, by the day they were sent.',
    tr: 'Sohbetlerinizdeki silinmemiş mesajlar, gönderildikleri güne göre.',
    ar: 'الرسائل في محادثاتك التي لم تُحذف، حسب يوم إرسالها.',
  },
  path: '/apps/chat',
});
