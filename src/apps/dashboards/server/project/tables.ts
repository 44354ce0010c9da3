import { badInput } from '../../../../base/failures.ts';
import { inScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { isDay } from '../../shared/days.ts';
import { projectEntity, projectLevels, projectPath, spendingEntity } from '../../shared/project/project.ts';
import { hasTwice } from '../rules.ts';

export type ProjectRow = EntityRow<typeof projectEntity.fields>;
export type SpendingRow = EntityRow<typeof spendingEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    projects: ProjectRow & { wire: string };
    spendings: SpendingRow & { wire: string };
  }
}

function checkLines({ lines }: ProjectRow): void {
  if (hasTwice(lines))
    throw badInput('Two lines of the budget have the same id.', { lines: 'Each line needs its own id' });
}

function checkMembers({ members }: ProjectRow): void {
  if (hasTwice(members))
    throw badInput('Two members have the same id.', { members: 'Each member needs their own id' });
}

function checkDay({ day }: SpendingRow): void {
  if (!isDay(day)) throw badInput('Enter a day, such as 2026-11-22.', { day: 'Enter a day' });
}

export const projects = defineEntityTable(projectEntity, {
  access: inScope('project', {
    column: 'id',
    isRoot: true,
    needs: { remove: 'manage' },
    shareable: projectLevels,
  }),
  rules: {
    checks: [
      { of: ['lines'], check: checkLines },
      { of: ['members'], check: checkMembers },
    ],
  },
  folders: { en: 'Projects', tr: 'Projeler', ar: 'المشاريع' },
  search: (row) => ({ type: 'project', title: row.name, path: `${projectPath}?project=${row.id}` }),
});

export const spendings = defineEntityTable(spendingEntity, {
  access: { parent: projects },
  rules: { checks: [{ of: ['day'], check: checkDay }] },
});
