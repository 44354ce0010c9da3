import { badInput } from '../../../../base/failures.ts';
import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { dashboardEntity, dashboardLevels, dashboardPath } from '../../shared/own/dashboard.ts';
import { hasTwice } from '../rules.ts';

export type DashboardRow = EntityRow<typeof dashboardEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    dashboards: DashboardRow & { wire: string };
  }
}

function checkWidgets({ widgets }: DashboardRow): void {
  if (hasTwice(widgets))
    throw badInput('Two widgets have the same id.', { widgets: 'Each widget needs its own id' });
}

export const dashboards = defineEntityTable(dashboardEntity, {
  access: inScope('dashboard', {
    column: 'id',
    isRoot: true,
    needs: { remove: 'manage' },
    shareable: dashboardLevels,
  }),
  rules: { checks: [{ of: ['widgets'], check: checkWidgets }] },
  search: (row) => ({ type: 'dashboard', title: row.name, path: `${dashboardPath}/${row.id}` }),
});
