import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { projectEntity, projectLevels, projectPath, spendingEntity } from '../../shared/project/project.ts';

export type ProjectRow = EntityRow<typeof projectEntity.fields>;
export type SpendingRow = EntityRow<typeof spendingEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    projects: ProjectRow & { wire: string };
    spendings: SpendingRow & { wire: string };
  }
}

export const projects = defineEntityTable(projectEntity, {
  access: inScope('project', {
    column: 'id',
    isRoot: true,
    needs: { remove: 'manage' },
    shareable: projectLevels,
  }),
  search: (row) => ({ type: 'project', title: row.name, path: `${projectPath}?project=${row.id}` }),
});

export const spendings = defineEntityTable(spendingEntity, {
  access: inScope('project', { column: 'project_id' }),
});
