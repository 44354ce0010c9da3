import type { ServerApp } from '../../http/server/server-app.ts';
import { accessMigrations } from './migrations.ts';
import { grants } from './tables.ts';

/** Who may do what in which scope. */
export const accessApp: ServerApp = {
  id: 'access',
  tables: [grants],
  migrations: accessMigrations,
  commands: [],
  routes: [],
};
