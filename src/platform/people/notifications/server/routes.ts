import { badInput } from '../../../../base/failures.ts';
import { createCollectionRoutes } from '../../../kernel/collections/server/collection-routes.ts';
import { handle, type Route } from '../../../kernel/http/server/route.ts';
import type { CsvColumn } from '../../../kernel/transfer/shared/csv.ts';
import type { NotificationKind } from '../shared/kind.ts';
import { notificationCollection } from '../shared/notification-collection.ts';
import { completeRules } from '../shared/rules.ts';
import { type Notification, type NotificationRule, notificationsApi } from '../shared/schema.ts';
import { updateRules } from './commands.ts';
import { markRead, setDone, snooze } from './inbox-commands.ts';
import { listRules } from './queries.ts';
import { notifications } from './tables.ts';

const columns: readonly CsvColumn<Notification>[] = [
  { name: 'at', read: ({ at }) => at },
  { name: 'kind', read: ({ kind }) => kind },
  { name: 'title', read: ({ title }) => title },
  { name: 'text', read: ({ text }) => text },
  { name: 'count', read: ({ count }) => count },
  { name: 'state', read: ({ state }) => state },
  { name: 'path', read: ({ path }) => path },
];

/** The calls of notifications. */
export const createNotificationRoutes = (kinds: readonly NotificationKind[]): readonly Route[] => [
  ...createCollectionRoutes({
    collection: notificationCollection,
    table: notifications,
    columns: { isMention: 'is_mention' },
    listColumns: async () => columns,
  }),
  handle(notificationsApi.markNotificationsRead, (call, { body }) => call.execute(markRead, body)),
  handle(notificationsApi.setNotificationsDone, (call, { body }) => call.execute(setDone, body)),
  handle(notificationsApi.snoozeNotifications, (call, { body }) => call.execute(snooze, body)),
  handle(notificationsApi.getNotificationRules, (call) => listRules(call.database, call.actor.uid, kinds)),
  handle(notificationsApi.updateNotificationRules, async (call, { body }) => {
    const isKnown = ({ kind }: NotificationRule) => kinds.some(({ id }) => id === kind);
    if (!body.rules.every(isKnown)) throw badInput('This kind of notification does not exist.');
    return completeRules(kinds, await call.execute(updateRules, body));
  }),
];
