import { todoApp } from '../apps/todo/server/app.ts';
import { chatApp } from '../apps/chat/server/app.ts';
import { filesApp } from '../platform/files/server/app.ts';
import type { ServerApp } from '../platform/http/server/server-app.ts';
import { identityApp } from '../platform/identity/server/app.ts';
import { notificationsApp } from '../platform/notifications/server/app.ts';
import { presenceApp } from '../platform/presence/server/app.ts';
import { pushApp } from '../platform/push/server/app.ts';

/** The platform's parts that have tables, then the apps. Migrations run in this order. */
export const serverApps: readonly ServerApp[] = [
  identityApp,
  filesApp,
  presenceApp,
  notificationsApp,
  pushApp,
  todoApp,
  chatApp,
];
