import { badInput } from '../../../../base/failures.ts';
import { openScope } from '../../../../platform/kernel/access/server/commands.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { entityInputs } from '../../../../platform/kernel/entities/shared/schema.ts';
import { isDay } from '../../shared/days.ts';
import { projectEntity, spendingEntity } from '../../shared/project/project.ts';
import { findSpendingIds } from './queries.ts';
import { projects, spendings } from './tables.ts';

const inputs = entityInputs(projectEntity);

function hasTwice(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}

const projectCommandsOf = defineEntityCommands(projectEntity, projects, {
  check({ lines, members }) {
    if (hasTwice(lines.map(({ id }) => id)))
      throw badInput('Two lines of the budget have the same id.', { lines: 'Each line needs its own id' });
    if (hasTwice(members.map(({ id }) => id)))
      throw badInput('Two members have the same id.', { members: 'Each member needs their own id' });
  },
});

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

export const spendingCommands = defineEntityCommands(spendingEntity, spendings, {
  check({ day }) {
    if (!isDay(day)) throw badInput('Enter a day, such as 2026-11-22.', { day: 'Enter a day' });
  },
  /** Many changed at once are checked one by one. */
  complete(row, columns) {
    if (!isDay(columns.day ?? row.day))
      throw badInput('Enter a day, such as 2026-11-22.', { day: 'Enter a day' });
    return columns;
  },
});
