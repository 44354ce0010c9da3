import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

export const en = {
  empty: 'Nothing new. What concerns you shows up here.',
  unreachable: 'The notifications could not be loaded. Check your connection.',
  readAll: 'Mark all as read',
  isNew: 'unread',
  what: {
    'chat.mention': (count: number) =>
      plural('en', count, { one: 'mentioned you', other: 'mentioned you, # times' }),
    'chat.direct': (count: number) => plural('en', count, { one: 'wrote to you', other: '# messages' }),
    'chat.reply': (count: number) => plural('en', count, { one: 'answered you', other: '# answers to you' }),
    'chat.keyword': (count: number) =>
      plural('en', count, { one: 'wrote a keyword of yours', other: 'keywords of yours, # times' }),
    'chat.watched': (count: number) => plural('en', count, { one: 'new message', other: '# new messages' }),
    'chat.reminder': () => 'reminder',
    'jobs.failed': () => 'could not be completed',
  },
  kinds: {
    'chat.mention': 'Somebody mentions me in the chat',
    'chat.direct': 'Somebody writes to me alone',
    'chat.reply': 'Somebody answers a message of mine',
    'chat.keyword': 'Somebody writes one of my keywords',
    'chat.watched': 'Somebody writes in a room that I watch',
    'chat.reminder': 'I wanted to be reminded of a message',
    'jobs.failed': 'Something that I started in the background failed',
  },
  settings: 'Notifications',
  settingsHint: 'What you want to be told of, and by which way. Muted rooms stay silent.',
  kind: 'What happens',
  inApp: 'In the bell',
  push: 'On this device',
  choice: (kind: string, way: string) => `${kind}: ${way}`,
  failed: 'This could not be saved. Check your connection.',
};

/** The texts of notifications in the current language. */
export const useNotificationTexts = defineTexts(en, {
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});
export type NotificationTexts = typeof en;
