import type { ServerApp } from '../../../platform/kernel/http/server/server-app.ts';
import { iconRoutes } from './routes.ts';

export const showcaseApp: ServerApp = {
  id: 'showcase',
  tables: [],
  migrations: [],
  commands: [],
  routes: iconRoutes,
};
