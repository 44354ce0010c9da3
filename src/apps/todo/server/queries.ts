import { sql } from 'kysely';
import { findDayRange, isTimeZone } from '../../../base/dates.ts';
import { badInput } from '../../../base/failures.ts';
import type { Database } from '../../../platform/database/server/database.ts';
import { jsonArrayHas, rowAsJson } from '../../../platform/database/server/dialect.ts';
import type { TodoSelection } from '../shared/rules.ts';
import type { Todo, TodoLabel } from '../shared/schema.ts';
import { type TodoLabelRow, todoLabels, type TodoRow, todos } from './tables.ts';

/** The names on the wire and their columns. */
export const todoFields = {
  id: 'id',
  title: 'title',
  notes: 'notes',
  startDate: 'start_at',
  dueDate: 'due_at',
  completed: 'completed',
  starred: 'starred',
  important: 'important',
  deleted: 'deleted',
  labels: 'labels',
  folder: 'folder',
  position: 'position',
  version: 'version',
} as const satisfies Record<keyof Todo, keyof TodoRow>;

export const labelFields = {
  id: 'id',
  handle: 'handle',
  title: 'title',
  color: 'color',
  position: 'position',
  version: 'version',
} as const satisfies Record<keyof TodoLabel, keyof TodoLabelRow>;

export const toTodo = (row: TodoRow): Todo => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  startDate: row.start_at,
  dueDate: row.due_at,
  completed: row.completed,
  starred: row.starred,
  important: row.important,
  deleted: row.deleted,
  labels: row.labels,
  folder: row.folder,
  position: row.position,
  version: row.version,
});

export const toLabel = ({ owner_id: _owner, ...label }: TodoLabelRow): TodoLabel => label;

export interface TodoPage {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const readCursor = (cursor: string): { position: string; id: string } => {
  const [position, id] = cursor.split('~');
  if (!position || !id) throw badInput('This is not a cursor.', { cursor: 'This is not a cursor' });
  return { position, id };
};

/** One person's to-dos of a selection as JSON texts, in their order, and the cursor of the next page if there is one. */
export async function listTodos(
  { db, kind, now }: Database,
  ownerId: string,
  selection: TodoSelection,
  timeZone: string,
  page: TodoPage = {},
): Promise<{ todos: string[]; next: string | undefined }> {
  const isDeleted = selection.kind === 'filter' && selection.handle === 'deleted';
  let query = db
    .selectFrom('todos')
    .select([rowAsJson(kind, todos, todoFields).as('json'), 'position', 'id'])
    .where('owner_id', '=', ownerId)
    .where('deleted', '=', isDeleted)
    .orderBy('position')
    .orderBy('id');
  if (selection.kind === 'folder' && selection.handle !== 'all') query = query.where('folder', '=', selection.handle);
  if (selection.kind === 'label') {
    const label = db
      .selectFrom('todo_labels')
      .select('todo_labels.id')
      .where('owner_id', '=', ownerId)
      .where('handle', '=', selection.handle);
    query = query.where(jsonArrayHas(kind, sql.ref('todos.labels'), label));
  }
  if (selection.kind === 'filter') query = query.where(filterCondition(selection.handle, now(), timeZone));
  if (page.cursor !== undefined) {
    const { position, id } = readCursor(page.cursor);
    query = query.where(sql<boolean>`(position, id) > (${position}, ${id})`);
  }
  const limit = page.limit;
  const rows = await (limit === undefined ? query : query.limit(limit + 1)).execute();
  const last = limit !== undefined && rows.length > limit ? rows[limit - 1] : undefined;
  return {
    todos: rows.slice(0, limit).map((row) => row.json),
    next: last && `${last.position}~${last.id}`,
  };
}

function filterCondition(handle: string, now: Date, timeZone: string) {
  const { start, end } = findDayRange(now.getTime(), isTimeZone(timeZone) ? timeZone : 'UTC');
  switch (handle) {
    case 'starred':
      return sql<boolean>`starred = ${true}`;
    case 'important':
      return sql<boolean>`important = ${true}`;
    case 'completed':
      return sql<boolean>`completed = ${true}`;
    case 'deleted':
      return sql<boolean>`deleted = ${true}`;
    case 'dueDate':
      return sql<boolean>`due_at >= ${start} and due_at < ${end}`;
    case 'today':
      return sql<boolean>`((due_at >= ${start} and due_at < ${end}) or (start_at >= ${start} and start_at < ${end}))`;
    default:
      return sql<boolean>`1 = 0`;
  }
}

/** One person's labels as JSON texts, in their order. */
export async function listLabels({ db, kind }: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('todo_labels')
    .select(rowAsJson(kind, todoLabels, labelFields).as('json'))
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.json);
}
