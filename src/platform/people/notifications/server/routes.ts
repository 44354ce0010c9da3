import { handle, JsonText, type Route } from '../../../kernel/http/server/route.ts';
import { badInput } from '../../../../base/failures.ts';
import type { NotificationKind } from '../shared/kind.ts';
import { completeRules } from '../shared/rules.ts';
import { type NotificationRule, notificationsApi } from '../shared/schema.ts';
import { markRead, removeNotification, updateRules } from './commands.ts';
import { countUnread, listNotifications, listRules } from './queries.ts';

const defaultLimit = 50;

/** The calls of notifications. */
export const createNotificationRoutes = (kinds: readonly NotificationKind[]): readonly Route[] => [
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
  handle(notificationsApi.getNotificationRules, (call) => listRules(call.database, call.actor.uid, kinds)),
  handle(notificationsApi.updateNotificationRules, async (call, { body }) => {
    const isKnown = ({ kind }: NotificationRule) => kinds.some(({ id }) => id === kind);
    if (!body.rules.every(isKnown)) throw badInput('This kind of notification does not exist.');
    return completeRules(kinds, await call.execute(updateRules, body));
  }),
];
