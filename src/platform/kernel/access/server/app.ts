import type { ServerApp } from '../../http/server/server-app.ts';
import { accessGiven, accessTaken } from '../shared/audit-actions.ts';
import { accessAppId } from '../shared/levels.ts';
import { leaveScope, removeGrant, setGrant } from './commands.ts';
import { accessMigrations } from './migrations.ts';
import { accessRoutes } from './routes.ts';
import { grants } from './tables.ts';

/** Who may do what in which scope. */
export const accessApp: ServerApp = {
  id: accessAppId,
  tables: [grants],
  migrations: accessMigrations,
  commands: [setGrant, removeGrant, leaveScope],
  routes: accessRoutes,
  auditActions: [accessGiven, accessTaken],
};
