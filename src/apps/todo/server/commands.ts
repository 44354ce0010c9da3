import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import * as v from 'valibot';
import { badInput, conflict, notFound } from '../../../base/failures.ts';
import { createId } from '../../../base/ids.ts';
import { createFirstPosition } from '../../../base/positions.ts';
import { defineCommand } from '../../../platform/kernel/database/server/command.ts';
import { jsonArrayHas } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { recordId, recordIds } from '../../../platform/kernel/http/shared/fields.ts';
import { areDatesInOrder, buildLabelHandle } from '../shared/rules.ts';
import {
  NewTodo,
  NewTodoLabel,
  type Todo,
  type TodoChanges,
  TodoLabelUpdate,
  TodoMove,
  TodosUpdate,
  TodoUpdate,
} from '../shared/schema.ts';
import { toLabel, todoLabels, type TodoRow, todos, toTodo } from './tables.ts';

async function getTodo(transaction: Transaction, id: string): Promise<TodoRow> {
  const row = await transaction.find(todos, id);
  if (!row || row.owner_id !== transaction.actor.uid) throw notFound('This to-do does not exist.');
  return row;
}

/** The person's own among these; ids of others are as absent. */
async function findOwnTodos(transaction: Transaction, ids: readonly string[]): Promise<TodoRow[]> {
  const rows = await transaction.findMany(todos, ids);
  return rows.filter((row) => row.owner_id === transaction.actor.uid);
}

async function getLabel(transaction: Transaction, id: string) {
  const row = await transaction.find(todoLabels, id);
  if (!row || row.owner_id !== transaction.actor.uid) throw notFound('This label does not exist.');
  return row;
}

async function checkLabels(transaction: Transaction, ids: readonly string[] | undefined): Promise<void> {
  if (!ids || ids.length === 0) return;
  const rows = await transaction.findMany(todoLabels, ids);
  const own = rows.filter((row) => row.owner_id === transaction.actor.uid);
  if (own.length < ids.length)
    throw badInput('A label does not exist.', { labels: 'This label does not exist' });
}

async function findEndPosition(
  transaction: Transaction,
  table: 'todos' | 'todo_labels',
  which: 'min' | 'max',
) {
  const row = await transaction.db
    .selectFrom(table)
    .select((expression) => expression.fn[which]('position').as('position'))
    .where('owner_id', '=', transaction.actor.uid)
    .executeTakeFirst();
  return row?.position ?? null;
}

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
  await checkLabels(transaction, input.labels);
  const id = input.id ?? createId();
  if (input.id !== undefined && (await transaction.find(todos, input.id)))
    throw conflict('This id is taken.');
  const first = await findEndPosition(transaction, 'todos', 'min');
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
    const row = await getTodo(transaction, id);
    if (version !== undefined && version !== row.version) {
      throw conflict('This to-do was changed meanwhile.', { reason: 'changed-since', current: toTodo(row) });
    }
    await checkLabels(transaction, changes.labels);
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
  await checkLabels(transaction, input.changes.labels);
  const rows = await findOwnTodos(transaction, input.ids);
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
  // Two moves to one place at once would give both the same position.
  await transaction.lock(`todo-positions:${transaction.actor.uid}`);
  const row = await getTodo(transaction, input.id);
  // The neighbour's other side is looked up: somebody may have put a to-do there since the person saw the list.
  if (input.afterId !== null) {
    const from = (await getTodo(transaction, input.afterId)).position;
    const position = generateKeyBetween(from, await findNextPosition(transaction, from));
    return toTodo(await transaction.update(todos, row, { position }));
  }
  const to =
    input.beforeId === null
      ? await findEndPosition(transaction, 'todos', 'min')
      : (await getTodo(transaction, input.beforeId)).position;
  const from = to === null ? null : await findPreviousPosition(transaction, to);
  return toTodo(await transaction.update(todos, row, { position: generateKeyBetween(from, to) }));
});

async function findNextPosition(transaction: Transaction, position: string): Promise<string | null> {
  const row = await transaction.db
    .selectFrom('todos')
    .select((expression) => expression.fn.min('position').as('position'))
    .where('owner_id', '=', transaction.actor.uid)
    .where('position', '>', position)
    .executeTakeFirst();
  return row?.position ?? null;
}

async function findPreviousPosition(transaction: Transaction, position: string): Promise<string | null> {
  const row = await transaction.db
    .selectFrom('todos')
    .select((expression) => expression.fn.max('position').as('position'))
    .where('owner_id', '=', transaction.actor.uid)
    .where('position', '<', position)
    .executeTakeFirst();
  return row?.position ?? null;
}

export const removeTodo = defineCommand(
  'todo.remove',
  v.object({ todoId: recordId('todos') }),
  async (transaction, input): Promise<Todo> => {
    const row = await getTodo(transaction, input.todoId);
    return toTodo(await transaction.update(todos, row, { deleted: true }));
  },
);

export const deleteTodos = defineCommand(
  'todo.delete-many',
  v.object({ selectedTodoIds: recordIds('todos') }),
  async (transaction, input) => {
    const rows = await findOwnTodos(transaction, input.selectedTodoIds);
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
    const rows = await findOwnTodos(transaction, input.selectedTodoIds);
    await transaction.updateMany(todos, rows, () => ({ folder: input.folderId }));
    return { count: rows.length };
  },
);

export const toggleLabel = defineCommand(
  'todo.toggle-label',
  v.object({ selectedTodoIds: recordIds('todos'), labelId: recordId('todo_labels') }),
  async (transaction, input) => {
    const label = await getLabel(transaction, input.labelId);
    const rows = await findOwnTodos(transaction, input.selectedTodoIds);
    await transaction.updateMany(todos, rows, ({ labels }) => ({
      labels: labels.includes(label.id) ? labels.filter((id) => id !== label.id) : [...labels, label.id],
    }));
    return { count: rows.length };
  },
);

/** The handles that are taken; nobody else takes one until the end of the command. */
async function listHandles(transaction: Transaction, exceptId?: string): Promise<Set<string>> {
  await transaction.lock(`todo-labels:${transaction.actor.uid}`);
  const rows = await transaction.db
    .selectFrom('todo_labels')
    .select(['id', 'handle'])
    .where('owner_id', '=', transaction.actor.uid)
    .execute();
  return new Set(rows.filter((row) => row.id !== exceptId).map((row) => row.handle));
}

export const createLabel = defineCommand('todo.create-label', NewTodoLabel, async (transaction, input) => {
  if (input.id !== undefined && (await transaction.find(todoLabels, input.id)))
    throw conflict('This id is taken.');
  const handles = await listHandles(transaction);
  const last = await findEndPosition(transaction, 'todo_labels', 'max');
  const row = await transaction.insert(todoLabels, {
    id: input.id ?? createId(),
    owner_id: transaction.actor.uid,
    handle: buildLabelHandle(input.title, handles),
    title: input.title,
    color: input.color,
    position: generateKeyBetween(last, null),
  });
  return toLabel(row);
});

export const updateLabel = defineCommand('todo.update-label', TodoLabelUpdate, async (transaction, input) => {
  const row = await getLabel(transaction, input.id);
  const changes = {
    ...(input.color === undefined ? {} : { color: input.color }),
    ...(input.title === undefined
      ? {}
      : {
          title: input.title,
          handle: buildLabelHandle(input.title, await listHandles(transaction, row.id)),
        }),
  };
  return toLabel(await transaction.update(todoLabels, row, changes));
});

/** Removes a label and takes it off the to-dos that carry it. */
export const removeLabel = defineCommand(
  'todo.remove-label',
  v.object({ labelId: recordId('todo_labels') }),
  async (transaction, input) => {
    const label = await getLabel(transaction, input.labelId);
    const carriers = await transaction.db
      .selectFrom('todos')
      .select('id')
      .where('owner_id', '=', transaction.actor.uid)
      .where(jsonArrayHas(transaction.kind, sql.ref('todos.labels'), sql.val(label.id)))
      .execute();
    const rows = await transaction.findMany(
      todos,
      carriers.map((row) => row.id),
    );
    await transaction.updateMany(todos, rows, ({ labels }) => ({
      labels: labels.filter((id) => id !== label.id),
    }));
    await transaction.remove(todoLabels, label);
    return { count: rows.length };
  },
);
