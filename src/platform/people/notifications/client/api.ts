import { call } from '../../../kernel/http/client/call.ts';
import { queueCommand } from '../../../kernel/collections/client/commands.ts';
import { type NotificationRule, notificationsApi } from '../shared/schema.ts';

/** The newest notifications, or those before a time, and how many are unread. */
export const listNotifications = (before?: string) =>
  call(notificationsApi.listNotifications, {
    query: { limit: '50', ...(before === undefined ? {} : { before }) },
  });

/** Marks these as read, or all, as soon as the server can be reached. */
export const queueRead = (ids?: string[]): boolean =>
  queueCommand({
    app: 'notifications',
    endpoint: notificationsApi.markNotificationsRead,
    body: ids ? { ids } : {},
  });

/** Which kinds reach the person, by which way. */
export const listRules = () => call(notificationsApi.getNotificationRules);
/** Chooses which kinds reach the person. */
export const updateRules = (rules: NotificationRule[]) =>
  call(notificationsApi.updateNotificationRules, { body: { rules } });
