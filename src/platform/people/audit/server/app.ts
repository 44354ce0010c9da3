import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { auditMigrations } from './migrations.ts';
import { pruneSlice } from './prune-audit.ts';
import { createAuditRoutes } from './routes.ts';
import { auditEntries } from './tables.ts';

/** What was done, by whom, in words: the audit log of administrators. */
export const auditApp: ServerApp = {
  id: 'audit',
  tables: [auditEntries],
  migrations: auditMigrations,
  commands: [pruneSlice],
  routes: [],
  createRoutes: ({ auditActions }) => createAuditRoutes(auditActions),
};
