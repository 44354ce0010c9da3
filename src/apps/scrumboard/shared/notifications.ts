import { plural } from '../../../platform/frame/i18n/shared/locales.ts';
import { reminderKind } from '../../../platform/kits/reminders/shared/reminder-kind.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

const counted = (locale: 'en' | 'tr' | 'ar', one: string, other: string) => (count: number) =>
  locale === 'ar'
    ? plural('ar', count, { zero: other, one, two: other, few: other, many: other, other })
    : plural(locale, count, { one, other });

/** What people are notified of by boards. */
export const boardNotifications = {
  assigned: {
    id: 'scrumboard.assigned',
    isMention: true,
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'Cards assigned to me',
        line: counted('en', 'added you to a card', 'added you to a card # times'),
        push: (who) => `${who} added you to a card`,
      },
      tr: {
        choice: 'Bana atanan kartlar',
        line: counted('tr', 'sizi bir karta ekledi', 'sizi # kez bir karta ekledi'),
        push: (who) => `${who} sizi bir karta ekledi`,
      },
      ar: {
        choice: 'البطاقات المسندة إليّ',
        line: counted('ar', 'أضافك إلى بطاقة', 'أضافك إلى بطاقة (#)'),
        push: (who) => `أضافك ${who} إلى بطاقة`,
      },
    },
  },
  mentioned: {
    id: 'scrumboard.mentioned',
    isMention: true,
    defaults: { inApp: true, push: true },
    texts: {
      en: {
        choice: 'Mentions on cards',
        line: counted('en', 'mentioned you', 'mentioned you # times'),
        push: (who) => `${who} mentioned you`,
      },
      tr: {
        choice: 'Kartlarda bahsetmeler',
        line: counted('tr', 'sizden söz etti', 'sizden # kez söz etti'),
        push: (who) => `${who} sizden söz etti`,
      },
      ar: {
        choice: 'الإشارات إليّ في البطاقات',
        line: counted('ar', 'ذكرك', 'ذكرك (#)'),
        push: (who) => `إشارة إليك من ${who}`,
      },
    },
  },
  commented: {
    id: 'scrumboard.commented',
    defaults: { inApp: true, push: false },
    texts: {
      en: {
        choice: 'Comments on cards I follow',
        line: counted('en', 'commented', 'commented # times'),
        push: (who) => `${who} commented`,
      },
      tr: {
        choice: 'Takip ettiğim kartlardaki yorumlar',
        line: counted('tr', 'yorum yaptı', '# yorum yaptı'),
        push: (who) => `${who} yorum yaptı`,
      },
      ar: {
        choice: 'التعليقات على البطاقات التي أتابعها',
        line: counted('ar', 'أضاف تعليقًا', 'أضاف تعليقات (#)'),
        push: (who) => `تعليق جديد من ${who}`,
      },
    },
  },
  moved: {
    id: 'scrumboard.moved',
    defaults: { inApp: true, push: false },
    texts: {
      en: {
        choice: 'Moves of cards I watch',
        line: counted('en', 'moved the card', 'moved the card # times'),
        push: (who) => `${who} moved a card`,
      },
      tr: {
        choice: 'İzlediğim kartların taşınması',
        line: counted('tr', 'kartı taşıdı', 'kartı # kez taşıdı'),
        push: (who) => `${who} bir kartı taşıdı`,
      },
      ar: {
        choice: 'نقل البطاقات التي أراقبها',
        line: counted('ar', 'نقل البطاقة', 'نقل البطاقة (#)'),
        push: (who) => `نقل ${who} بطاقة`,
      },
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export const cardReminder = reminderKind('scrumboard', {
  en: 'Due dates of my cards',
  tr: 'Kartlarımın bitiş tarihleri',
  ar: 'مواعيد استحقاق بطاقاتي',
});

export const boardNotificationKinds: readonly NotificationKind[] = [
  ...Object.values(boardNotifications),
  cardReminder,
];
