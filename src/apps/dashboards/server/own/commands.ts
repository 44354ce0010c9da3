import { badInput } from '../../../../base/failures.ts';
import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { dashboardEntity } from '../../shared/own/dashboard.ts';
import { type DashboardRow, dashboards } from './tables.ts';

const inputs = entityInputs(dashboardEntity);

function checkWidgets({ widgets }: Pick<DashboardRow, 'widgets'>): void {
  if (new Set(widgets.map(({ id }) => id)).size < widgets.length)
    throw badInput('Two widgets have the same id.', { widgets: 'Each widget needs its own id' });
}

const commandsOf = defineEntityCommands(dashboardEntity, dashboards, {
  check: checkWidgets,
  complete(row, columns) {
    checkWidgets({ widgets: columns.widgets ?? row.widgets });
    return columns;
  },
});

/** A dashboard has a scope of its own from the start, so that it can be shared as it is. */
const createDashboard = defineCommand(
  'dashboards.create-dashboard',
  inputs.create,
  async (transaction, input) => {
    const created = await commandsOf.create.run(transaction, input);
    await openScope(transaction, created.scope);
    return created;
  },
);

export const dashboardCommands = { ...commandsOf, create: createDashboard };
