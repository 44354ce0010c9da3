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
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'Somebody mentions me in the chat',
        line: counted('en', 'mentioned you', 'mentioned you, # times'),
        push: (who) => `${who} mentioned you`,
      },
      tr: {
        choice: 'Sohbette biri benden söz ettiğinde',
        line: counted('tr', 'sizden söz etti', 'sizden # kez söz etti'),
        push: (who) => `${who} sizden söz etti`,
      },
      ar: {
        choice: 'عندما يذكرني أحد في المحادثات',
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
        choice: 'Somebody writes to me alone',
        line: counted('en', 'wrote to you', '# messages'),
        push: nameOnly,
      },
      tr: {
        choice: 'Biri yalnız bana yazdığında',
        line: counted('tr', 'size yazdı', '# mesaj'),
        push: nameOnly,
      },
      ar: {
        choice: 'عندما يكتب إليّ أحد وحدي',
        line: arabic('كتب إليك', '# رسائل إليك', '# رسالة إليك'),
        push: nameOnly,
      },
    },
  },
  reply: {
    id: 'chat.reply',
    defaults: { inApp: true, push: false },
    texts: {
      en: {
        choice: 'Somebody answers a message of mine',
        line: counted('en', 'answered you', '# answers to you'),
        push: (who) => `${who} answered you`,
      },
      tr: {
        choice: 'Biri mesajıma yanıt verdiğinde',
        line: counted('tr', 'size yanıt verdi', 'size # yanıt'),
        push: (who) => `${who} size yanıt verdi`,
      },
      ar: {
        choice: 'عندما يرد أحد على رسالة لي',
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
        choice: 'Somebody writes one of my keywords',
        line: counted('en', 'wrote a keyword of yours', 'keywords of yours, # times'),
        push: (who) => `${who} wrote a keyword of yours`,
      },
      tr: {
        choice: 'Biri anahtar sözcüklerimden birini yazdığında',
        line: counted('tr', 'anahtar sözcüğünüzü yazdı', 'anahtar sözcüklerinizi # kez yazdı'),
        push: (who) => `${who} anahtar sözcüğünüzü yazdı`,
      },
      ar: {
        choice: 'عندما يكتب أحد كلمة أتابعها',
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
        choice: 'Somebody writes in a room that I watch',
        line: counted('en', 'new message', '# new messages'),
        push: nameOnly,
      },
      tr: {
        choice: 'İzlediğim bir odada biri yazdığında',
        line: counted('tr', 'yeni mesaj', '# yeni mesaj'),
        push: nameOnly,
      },
      ar: {
        choice: 'عندما يكتب أحد في غرفة أتابعها',
        line: arabic('رسالة جديدة', '# رسائل جديدة', '# رسالة جديدة'),
        push: nameOnly,
      },
    },
  },
  reminder: {
    id: 'chat.reminder',
    defaults: { inApp: true, push: true },
    texts: {
      en: { choice: 'I wanted to be reminded of a message', line: () => 'reminder', push: () => 'Reminder' },
      tr: {
        choice: 'Bir mesajı bana hatırlatma zamanı geldiğinde',
        line: () => 'hatırlatma',
        push: () => 'Hatırlatma',
      },
      ar: { choice: 'عندما يحين تذكيري برسالة', line: () => 'تذكير', push: () => 'تذكير' },
    },
  },
} as const satisfies Record<string, NotificationKind>;

/** All kinds, in the order of the settings. */
export const chatNotificationKinds: readonly NotificationKind[] = Object.values(chatNotifications);
