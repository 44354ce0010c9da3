import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { projectEntity, spendingEntity } from '../../shared/project/project.ts';
import { projects, spendings } from './tables.ts';

const inputs = entityInputs(projectEntity);

const projectCommandsOf = defineEntityCommands(projectEntity, projects);

const createProject = defineCommand(
  'dashboards.create-project',
  inputs.create,
  async (transaction, input) => {
    const created = await projectCommandsOf.create.run(transaction, input);
    await openScope(transaction, created.scope);
    return created;
  },
);

/** What a scope of its own is for: projects have one from the start, so that nothing has to be shared first. */
export const projectCommands = {
  ...projectCommandsOf,
  create: createProject,
};

export const spendingCommands = defineEntityCommands(spendingEntity, spendings);
