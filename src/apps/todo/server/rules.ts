import { badInput } from '../../../base/failures.ts';
import type { RowRules } from '../../../platform/kernel/database/server/table.ts';
import type { EntityRow } from '../../../platform/kernel/entities/server/tables.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import type { todoEntity } from '../shared/todo.ts';

type Row = EntityRow<typeof todoEntity.fields>;

/** Whether a change completes a to-do. */
export const isCompleting = (row: Row, { completed }: Partial<Row>): boolean =>
  completed === true && !row.completed;

/** Sets the times at which a to-do was completed and reopened. */
function stampCompletion(row: Row, changes: Partial<Row>, now: string): Partial<Row> {
  const { completed = row.completed } = changes;
  if (completed === row.completed) return {};
  return completed
    ? { completed_at: changes.completed_at ?? now }
    : { completed_at: null, reopened_at: changes.reopened_at ?? now };
}

/** Moves the start or due date along when only the other one is set. */
function moveOtherDate(row: Row, changes: Partial<Row>): Partial<Row> {
  const { start_date: start = row.start_date, due_date: due = row.due_date } = changes;
  const areBothSet = changes.start_date !== undefined && changes.due_date !== undefined;
  if (areBothSet || areDatesInOrder(start, due)) return {};
  if (changes.due_date !== undefined) return { start_date: due };
  return changes.start_date === undefined ? {} : { due_date: start };
}

/** The rules of the to-dos table. */
export const todoRules: RowRules<Row> = {
  /** Completing a to-do passes its recurrence to the next one, so reopening it does not repeat it again. */
  derive: (row, changes, now) => ({
    ...moveOtherDate(row, changes),
    ...stampCompletion(row, changes, now),
    ...(changes.reminder !== undefined && { reminded_at: changes.reminded_at ?? null }),
    ...(isCompleting(row, changes) && row.repeat !== null && { repeat: null }),
  }),
  checks: [
    {
      of: ['start_date', 'due_date'],
      check({ start_date: start, due_date: due }) {
        if (areDatesInOrder(start, due)) return;
        const why = 'The due date lies before the start';
        throw badInput(`${why}.`, { dueDate: why });
      },
    },
  ],
};
