import { toColumn } from '../shared/columns.ts';
import type { Entity } from '../shared/entity.ts';
import { listEdited } from '../shared/fields.ts';

/** The columns of a record of which nothing is given. */
export const blankColumns = ({ fields }: Pick<Entity, 'fields'>, now: string): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(fields).map(([name, { blank }]) => [toColumn(name), blank]),
    ...listEdited(fields).map((name) => [toColumn(name), now]),
  ]);
