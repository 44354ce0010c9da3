import { generateKeyBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { badInput, conflict, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { ownScope } from '../../../platform/kernel/access/server/scopes.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import {
  findEndPosition,
  findNeighborPosition,
} from '../../../platform/kernel/entities/server/position-queries.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { checkLabels, defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { areDatesInOrder } from '../shared/rules.ts';
import { NewTodo, type Todo, type TodoChanges, TodoMove, TodosUpdate, TodoUpdate } from '../shared/schema.ts';
import { todoLabels, type TodoRow, todos, toTodo } from './tables.ts';

function toColumns(changes: TodoChanges): Partial<TodoRow> {
  const { startDate, dueDate, ...same } = changes;
  const columns: Partial<TodoRow> = same;
  if (startDate !== undefined) columns.start_at = startDate;
  if (dueDate !== undefined) columns.due_at = dueDate;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function checkDates(startDate: string | null, dueDate: string | null): void {
  if (areDatesInOrder(startDate, dueDate)) return;
  throw badInput('The due date lies before the start.', { dueDate: 'The due date lies before the start' });
}

export const createTodo = defineCommand('todo.create', NewTodo, async (transaction, input): Promise<Todo> => {
  checkDates(input.startDate, input.dueDate);
  await checkLabels(transaction, todoLabels, input.labels);
  const id = input.id ?? createId();
  if (input.id !== undefined && (await transaction.isTaken(todos, input.id)))
    throw conflict('This id is taken.');
  const first = await findEndPosition(transaction, 'todos', 'min', ownScope(transaction.actor));
  const row = await transaction.insert(todos, {
    id,
    owner_id: transaction.actor.uid,
    title: input.title,
    notes: input.notes,
    start_at: input.startDate,
    due_at: input.dueDate,
    completed: input.completed,
    starred: input.starred,
    important: input.important,
    deleted: input.deleted,
    labels: input.labels,
    folder: null,
    position: createFirstPosition(first),
  });
  return toTodo(row);
});

export const updateTodo = defineCommand(
  'todo.update',
  TodoUpdate,
  async (transaction, input): Promise<Todo> => {
    const { id, version, ...changes } = input;
    const row = await transaction.get(todos, id, 'edit');
    if (version !== undefined && version !== row.version) {
      throw conflict('This to-do was changed meanwhile.', { reason: 'changed-since', current: toTodo(row) });
    }
    await checkLabels(transaction, todoLabels, changes.labels ?? []);
    const columns = toColumns(changes);
    const merged = { ...row, ...columns };
    checkDates(merged.start_at, merged.due_at);
    return toTodo(await transaction.update(todos, row, columns));
  },
);

/** Where a value that the person saw is no longer there, and is not what they want either. */
function findConflict(row: TodoRow, expected: TodoChanges, changes: TodoChanges): boolean {
  const wanted = new Map(Object.entries(toColumns(changes)));
  const current = new Map<string, unknown>(Object.entries(row));
  return Object.entries(toColumns(expected)).some(([column, value]) => {
    const now = JSON.stringify(current.get(column));
    return wanted.has(column) && now !== JSON.stringify(value) && now !== JSON.stringify(wanted.get(column));
  });
}

export const updateTodos = defineCommand('todo.update-many', TodosUpdate, async (transaction, input) => {
  await checkLabels(transaction, todoLabels, input.changes.labels ?? []);
  const rows = await transaction.getMany(todos, input.ids, 'edit');
  const columns = toColumns(input.changes);
  const stale = input.expected && rows.find((row) => findConflict(row, input.expected ?? {}, input.changes));
  if (stale)
    throw conflict('This to-do was changed meanwhile.', { reason: 'changed-since', current: toTodo(stale) });
  await transaction.updateMany(todos, rows, (row) => {
    const merged = { ...row, ...columns };
    if (areDatesInOrder(merged.start_at, merged.due_at)) return columns;
    // The date that is being set wins; the other one moves along, so that one odd row does not stop the rest.
    const isDueSet = columns.due_at !== undefined;
    return { ...columns, ...(isDueSet ? { start_at: merged.due_at } : { due_at: merged.start_at }) };
  });
  return { count: rows.length };
});

export const moveTodo = defineCommand('todo.move', TodoMove, async (transaction, input): Promise<Todo> => {
  const row = await transaction.get(todos, input.id, 'edit');
  // Two moves to one place at once would give both the same position.
  await transaction.lock(`todo-positions:${row.scope}`);
  const getNeighbor = async (id: string): Promise<TodoRow> => {
    const neighbor = await transaction.get(todos, id, 'view');
    if (neighbor.scope !== row.scope) throw notFound('This to-do does not exist.');
    return neighbor;
  };
  // The neighbor's other side is looked up: somebody may have put a to-do there since the person saw the list.
  if (input.afterId !== null) {
    const from = (await getNeighbor(input.afterId)).position;
    const to = await findNeighborPosition(transaction, 'todos', 'min', row.scope, from);
    return toTodo(await transaction.update(todos, row, { position: generateKeyBetween(from, to) }));
  }
  const to =
    input.beforeId === null
      ? await findEndPosition(transaction, 'todos', 'min', row.scope)
      : (await getNeighbor(input.beforeId)).position;
  const from = to === null ? null : await findNeighborPosition(transaction, 'todos', 'max', row.scope, to);
  return toTodo(await transaction.update(todos, row, { position: generateKeyBetween(from, to) }));
});

export const removeTodo = defineCommand(
  'todo.remove',
  v.object({ todoId: recordId('todos') }),
  async (transaction, input): Promise<Todo> => {
    const row = await transaction.get(todos, input.todoId, 'edit');
    return toTodo(await transaction.update(todos, row, { deleted: true }));
  },
);

export const deleteTodos = defineCommand(
  'todo.delete-many',
  v.object({ selectedTodoIds: recordIds('todos') }),
  async (transaction, input) => {
    const rows = await transaction.getMany(todos, input.selectedTodoIds, 'edit');
    await transaction.removeMany(todos, rows);
    return { count: rows.length };
  },
);

export const setFolder = defineCommand(
  'todo.set-folder',
  v.object({
    selectedTodoIds: recordIds('todos'),
    folderId: v.picklist(['all'], 'This folder does not exist'),
  }),
  async (transaction, input) => {
    const rows = await transaction.getMany(todos, input.selectedTodoIds, 'edit');
    await transaction.updateMany(todos, rows, () => ({ folder: input.folderId }));
    return { count: rows.length };
  },
);

export const toggleLabel = defineCommand(
  'todo.toggle-label',
  v.object({ selectedTodoIds: recordIds('todos'), labelId: recordId('todo_labels') }),
  async (transaction, input) => {
    const label = await transaction.get(todoLabels, input.labelId, 'view');
    const rows = await transaction.getMany(todos, input.selectedTodoIds, 'edit');
    await transaction.updateMany(todos, rows, ({ labels }) => ({
      labels: labels.includes(label.id) ? labels.filter((id) => id !== label.id) : [...labels, label.id],
    }));
    return { count: rows.length };
  },
);

/** Removing a label takes it off the to-dos. */
export const todoLabelCommands = defineLabelCommands(todoLabels, todos);
