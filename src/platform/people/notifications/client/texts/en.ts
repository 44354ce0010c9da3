import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  empty: 'You’re all caught up.',
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
