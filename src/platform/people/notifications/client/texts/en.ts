import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  empty: {
    all: 'You’re all caught up.',
    unread: 'No unread notifications.',
    mentions: 'No one has mentioned you lately.',
    snoozed: 'Nothing snoozed.',
    done: 'Nothing here yet. Notifications you mark as done show up here.',
  },
  show: 'Show',
  folders: { all: 'All', unread: 'Unread', mentions: 'Mentions', snoozed: 'Snoozed', done: 'Done' },
  inbox: 'Inbox',
  allRead: 'All marked as read.',
  markDone: (title: string) => `Mark as done: ${title}`,
  putBack: (title: string) => `Move to inbox: ${title}`,
  snooze: (title: string) => `Snooze: ${title}`,
  wasDone: 'Marked as done.',
  wasPutBack: 'Moved to inbox.',
  wasSnoozed: (until: string) => `Snoozed until ${until}.`,
  returns: (at: string) => `Snoozed until ${at}`,
  snoozeUntil: 'Snooze until',
  snoozeAction: 'Snooze',
  unreachable: 'Couldn’t load notifications. Check your connection.',
  readAll: 'Mark all as read',
  isNew: 'unread',
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
