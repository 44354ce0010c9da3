import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { dashboardEntity } from '../../shared/own/dashboard.ts';
import { dashboards } from './tables.ts';

const inputs = entityInputs(dashboardEntity);

const commandsOf = defineEntityCommands(dashboardEntity, dashboards);

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
