import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { pushMigrations } from './migrations.ts';
import { pushFailureTexts } from './failure-texts.ts';

/** Notifications on people's devices. Its routes need the service, so the composition root makes them. */
export const pushApp: ServerApp = {
  id: 'push',
  tables: [],
  migrations: pushMigrations,
  commands: [],
  routes: [],
  failureTexts: pushFailureTexts,
};
