import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

export const en = {
  empty: 'You’re all caught up.',
  unreachable: 'Couldn’t load notifications. Check your connection.',
  readAll: 'Mark all as read',
  isNew: 'unread',
  what: {
    'chat.mention': (count: number) =>
      plural('en', count, { one: 'mentioned you', other: 'mentioned you # times' }),
    'chat.direct': (count: number) => plural('en', count, { one: 'wrote to you', other: '# messages' }),
    'chat.reply': (count: number) =>
      plural('en', count, { one: 'replied to you', other: '# replies to you' }),
    'chat.keyword': (count: number) =>
      plural('en', count, { one: 'used one of your keywords', other: 'used your keywords # times' }),
    'chat.watched': (count: number) => plural('en', count, { one: 'new message', other: '# new messages' }),
    'chat.reminder': () => 'reminder',
    'jobs.failed': () => 'couldn’t be completed',
  },
  kinds: {
    'chat.mention': 'Mentions',
    'chat.direct': 'Direct messages',
    'chat.reply': 'Replies to me',
    'chat.keyword': 'My keywords',
    'chat.watched': 'All messages in watched rooms',
    'chat.reminder': 'Message reminders',
    'jobs.failed': 'Failed background tasks',
  },
  settings: 'Notifications',
  settingsHint: 'Choose what you’re notified about and how. Muted conversations stay silent.',
  kind: 'Event',
  inApp: 'In app',
  push: 'On this device',
  choice: (kind: string, way: string) => `${kind}: ${way}`,
  failed: 'Couldn’t save. Check your connection and try again.',
};

/** The texts of notifications in the current language. */
export const useNotificationTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type NotificationTexts = typeof en;
