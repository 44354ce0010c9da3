import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { dashboardEntity, dashboardLevels, dashboardPath } from '../../shared/own/dashboard.ts';

export type DashboardRow = EntityRow<typeof dashboardEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    dashboards: DashboardRow & { wire: string };
  }
}

export const dashboards = defineEntityTable(dashboardEntity, {
  access: inScope('dashboard', {
    column: 'id',
    isRoot: true,
    needs: { remove: 'manage' },
    shareable: dashboardLevels,
  }),
  search: (row) => ({ type: 'dashboard', title: row.name, path: `${dashboardPath}/${row.id}` }),
});
