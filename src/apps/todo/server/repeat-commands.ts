import { generateKeyBetween } from 'fractional-indexing';
import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { findNeighborPosition } from '../../../platform/kernel/entities/server/position-queries.ts';
import {
  findNextOccurrence,
  moveWithOccurrence,
} from '../../../platform/kits/repeats/server/next-occurrence.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import { type TodoRow, todos } from './tables.ts';

/**
 * Creates the next to-do of a series in the place of one that is done: due the next time after that one and after now, with
 * its other dates as far from it, and with nothing checked.
 */
export async function addNextTodo(transaction: Transaction, row: TodoRow): Promise<void> {
  const { due_date: due, position, repeat, scope } = row;
  const after = due !== null && due > transaction.now ? due : transaction.now;
  const next = repeat === null ? undefined : findNextOccurrence(repeat, after);
  if (next === undefined || repeat === null) return;
  const move = (instant: string | null) =>
    instant === null || due === null
      ? instant
      : moveWithOccurrence(instant, { from: due, to: next, recurrence: repeat });
  const reminder = move(row.reminder ?? row.reminded_at);
  const isAhead = reminder !== null && reminder > transaction.now;
  const { version: _version, ...copied } = row;
  const start = move(row.start_date);
  await transaction.lock(`todos-positions:${scope}`);
  const below = await findNeighborPosition(transaction, 'todos', 'min', scope, position);
  await transaction.insert(todos, {
    ...copied,
    id: createId(),
    completed: false,
    due_date: next,
    start_date: areDatesInOrder(start, next) ? start : next,
    reminder: isAhead ? reminder : null,
    reminded_at: isAhead ? null : reminder,
    checklist: row.checklist.map((item) => ({ ...item, checked: false })),
    position: generateKeyBetween(position, below),
  });
}
