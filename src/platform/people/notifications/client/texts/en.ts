import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';

export const en = {
  empty: 'Nothing new. What concerns you shows up here.',
  unreachable: 'The notifications could not be loaded. Check your connection.',
  readAll: 'Mark all as read',
  isNew: 'unread',
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
