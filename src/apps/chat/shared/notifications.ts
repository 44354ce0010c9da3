import { plural } from '../../../platform/frame/i18n/shared/locales.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

const arabicForms = (one: string, few: string, many: string) => ({
  zero: many,
  one,
  two: few,
  few,
  many,
  other: many,
});
const arabic = (one: string, few: string, many: string) => (count: number) =>
  plural('ar', count, arabicForms(one, few, many));
const counted = (locale: 'en' | 'tr', one: string, other: string) => (count: number) =>
  plural(locale, count, { one, other });
const nameOnly = (who: string) => who;

/** What people are notified of by the chat. A direct message shows in the chat already, so its list entry is off. */
export const chatNotifications = {
  mention: {
    id: 'chat.mention',
    isMention: true,
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'Mentions',
        line: counted('en', 'mentioned you', 'mentioned you # times'),
        push: (who) => `${who} mentioned you`,
      },
      tr: {
        choice: 'Bahsetmeler',
        line: counted('tr', 'sizden söz etti', 'sizden # kez söz etti'),
        push: (who) => `${who} sizden söz etti`,
      },
      ar: {
        choice: 'الإشارات إليّ',
        line: arabic('ذكرك', 'ذكرك # مرات', 'ذكرك # مرة'),
        push: (who) => `إشارة إليك من ${who}`,
      },
    },
  },
  direct: {
    id: 'chat.direct',
    defaults: { inApp: false, push: true },
    texts: {
      en: {
        choice: 'Direct messages',
        line: counted('en', 'wrote to you', '# messages'),
        push: nameOnly,
      },
      tr: {
        choice: 'Doğrudan mesajlar',
        line: counted('tr', 'size yazdı', '# mesaj'),
        push: nameOnly,
      },
      ar: {
        choice: 'الرسائل المباشرة',
        line: arabic('كتب إليك', '# رسائل إليك', '# رسالة إليك'),
        push: nameOnly,
      },
    },
  },
  reply: {
    id: 'chat.reply',
    isMention: true,
    defaults: { inApp: true, push: false },
    texts: {
      en: {
        choice: 'Replies to me',
        line: counted('en', 'replied to you', '# replies to you'),
        push: (who) => `${who} answered you`,
      },
      tr: {
        choice: 'Bana yanıtlar',
        line: counted('tr', 'size yanıt verdi', 'size # yanıt'),
        push: (who) => `${who} size yanıt verdi`,
      },
      ar: {
        choice: 'الردود عليّ',
        line: arabic('ردّ عليك', '# ردود عليك', '# ردًا عليك'),
        push: (who) => `ردّ عليك من ${who}`,
      },
    },
  },
  keyword: {
    id: 'chat.keyword',
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'My keywords',
        line: counted('en', 'used one of your keywords', 'used your keywords # times'),
        push: (who) => `${who} wrote a keyword of yours`,
      },
      tr: {
        choice: 'Anahtar sözcüklerim',
        line: counted('tr', 'anahtar sözcüğünüzü yazdı', 'anahtar sözcüklerinizi # kez yazdı'),
        push: (who) => `${who} anahtar sözcüğünüzü yazdı`,
      },
      ar: {
        choice: 'كلماتي المفتاحية',
        line: arabic('كتب كلمة تتابعها', 'كلمات تتابعها، # مرات', 'كلمات تتابعها، # مرة'),
        push: (who) => `كلمة تتابعها من ${who}`,
      },
    },
  },
  watched: {
    id: 'chat.watched',
    defaults: { inApp: false, push: true },
    texts: {
      en: {
        choice: 'All messages in watched rooms',
        line: counted('en', 'new message', '# new messages'),
        push: nameOnly,
      },
      tr: {
        choice: 'İzlenen sohbetlerdeki tüm mesajlar',
        line: counted('tr', 'yeni mesaj', '# yeni mesaj'),
        push: nameOnly,
      },
      ar: {
        choice: 'كل رسائل المحادثات المتابَعة',
        line: arabic('رسالة جديدة', '# رسائل جديدة', '# رسالة جديدة'),
        push: nameOnly,
      },
    },
  },
  reminder: {
    id: 'chat.reminder',
    defaults: { inApp: true, push: true },
    texts: {
      en: { choice: 'Message reminders', line: () => 'reminder', push: () => 'Reminder' },
      tr: {
        choice: 'Mesaj hatırlatıcıları',
        line: () => 'hatırlatma',
        push: () => 'Hatırlatma',
      },
      ar: { choice: 'تذكيرات الرسائل', line: () => 'تذكير', push: () => 'تذكير' },
    },
  },
} as const satisfies Record<string, NotificationKind>;

/** All kinds, in the order of the settings. */
export const chatNotificationKinds: readonly NotificationKind[] = Object.values(chatNotifications);
