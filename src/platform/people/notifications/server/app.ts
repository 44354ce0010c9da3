import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { updateRules } from './commands.ts';
import { markRead, setDone, snooze, wake, wakeJob } from './inbox-commands.ts';
import { notificationMigrations } from './migrations.ts';
import { createNotificationRoutes } from './routes.ts';
import { notificationRules, notifications } from './tables.ts';
import { notificationFailureTexts } from './failure-texts.ts';

/** One list of what happened for each person. */
export const notificationsApp: ServerApp = {
  id: 'notifications',
  tables: [notifications, notificationRules],
  migrations: notificationMigrations,
  commands: [markRead, setDone, snooze, wake, updateRules],
  jobs: [wakeJob],
  routes: [],
  createRoutes: ({ notificationKinds }) => createNotificationRoutes(notificationKinds),
  failureTexts: notificationFailureTexts,
};
