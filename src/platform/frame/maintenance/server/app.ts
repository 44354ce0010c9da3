import type { ServerApp } from '../../../kernel/http/server/server-app.ts';
import { maintenanceActions } from '../shared/audit-actions.ts';
import { endMaintenance, startMaintenance } from './commands.ts';
import { maintenanceMigrations } from './migrations.ts';
import { maintenanceTable } from './tables.ts';

export const maintenanceApp: ServerApp = {
  id: 'maintenance',
  tables: [maintenanceTable],
  migrations: maintenanceMigrations,
  commands: [startMaintenance, endMaintenance],
  routes: [],
  auditActions: Object.values(maintenanceActions),
};
