import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { projectEntity, spendingEntity } from '../../shared/project/project.ts';
import { findSpendingIds } from './queries.ts';
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

/** Deletes projects with what they have spent. */
const removeProjects = defineCommand(
  'dashboards.remove-projects',
  inputs.removeMany,
  async (transaction, { ids }) => {
    const rows = await transaction.getMany(projects, ids, 'manage');
    for (const { scope } of rows) {
      const inside = await transaction.getMany(spendings, await findSpendingIds(transaction, scope), 'edit');
      await transaction.removeMany(spendings, inside);
    }
    await transaction.removeMany(projects, rows);
    return { count: rows.length };
  },
);

/** What a scope of its own is for: projects have one from the start, so that nothing has to be shared first. */
export const projectCommands = {
  ...projectCommandsOf,
  create: createProject,
  removeMany: removeProjects,
};

export const spendingCommands = defineEntityCommands(spendingEntity, spendings);
