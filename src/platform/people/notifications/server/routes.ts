import { handle, JsonText, type Route } from '../../../kernel/http/server/route.ts';
import { notificationsApi } from '../shared/schema.ts';
import { markRead, removeNotification, updateRules } from './commands.ts';
import { countUnread, listNotifications, listRules } from './queries.ts';

const defaultLimit = 50;

/** The calls of notifications. */
export const notificationRoutes: readonly Route[] = [
  handle(notificationsApi.listNotifications, async ({ database, actor }, { query }) => {
    const page = { limit: query.limit ?? defaultLimit, before: query.before };
    const [rows, unread] = await Promise.all([
      listNotifications(database, actor.uid, page),
      countUnread(database, actor.uid),
    ]);
    return new JsonText(`{"notifications":[${rows.join(',')}],"unread":${unread}}`);
  }),
  handle(notificationsApi.markNotificationsRead, (call, { body }) => call.execute(markRead, body)),
  handle(notificationsApi.removeNotification, (call, { body }) => call.execute(removeNotification, body)),
  handle(notificationsApi.getNotificationRules, (call) => listRules(call.database, call.actor.uid)),
  handle(notificationsApi.updateNotificationRules, (call, { body }) => call.execute(updateRules, body)),
];
