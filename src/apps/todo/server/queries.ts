import { sql } from 'kysely';
import { isTimeZone } from '../../../base/clock.ts';
import { findDayRange } from '../../../base/dates.ts';
import { badInput } from '../../../base/failures.ts';
import { isInScopes, ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import { fromLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { type Bind, compileQuery } from '../../../platform/kernel/database/server/compiled-query.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import type { DatabaseKind, Reader } from '../../../platform/kernel/database/server/schema.ts';
import type { LinkRequest } from '../../../platform/frame/links/server/provider.ts';
import { createDueFormat } from '../../../platform/frame/quick-panel/server/due-times.ts';
import type { QuickPanelRequest, TodayEntry } from '../../../platform/frame/quick-panel/server/provider.ts';
import { isTodoOf } from '../shared/assigned.ts';
import { buildTodoPath, todoFilters, todoFolders, type TodoSelection } from '../shared/rules.ts';
import type { Todo } from '../shared/todo.ts';
import { todos } from './tables.ts';

export interface TodoPage {
  limit: number;
  cursor?: string | undefined;
}

const readCursor = (cursor: string): { position: string; id: string } => {
  const [position, id] = cursor.split('~');
  if (!position || !id) throw badInput('This is not a cursor.', { cursor: 'This is not a cursor' });
  return { position, id };
};

/** The columns of instants by which a list of a day finds its to-dos. */
const dayColumns: Readonly<Record<string, readonly ('due_date' | 'start_date')[]>> = {
  dueDate: ['due_date'],
  today: ['due_date', 'start_date'],
};
const flagFilters = ['starred', 'important', 'completed'] as const;

/** Which query a selection needs; values are brought to it. */
function chooseVariant(selection: TodoSelection, hasCursor: boolean, hasShared: boolean): string {
  const subject = selection.kind === 'label' ? 'label' : selection.handle;
  return `${selection.kind}/${subject}/${hasCursor ? 'after' : 'first'}/${hasShared ? 'shared' : 'own'}`;
}

/** A label's list is read from its own index, which has the records of all owners. */
function compileLabelList(db: Reader, kind: DatabaseKind, bind: Bind, hasCursor: boolean) {
  const after = hasCursor
    ? sql`and (label_position, record_id) > (${bind('position')}, ${bind('id')})`
    : sql``;
  const query = sql<{ wire: string; position: string; id: string }>`
    select todos.wire, todos.position, todos.id from ${fromLabelIndex(kind, 'todos')}
    where label_id = (select id from todo_labels where scope = ${bind('own')} and handle = ${bind('handle')} limit 1)
    and ${isInScopes(kind, sql.ref('todos.scope'), bind, true)} and todos.deleted = ${sql.lit(false)} ${after}
    order by label_position, record_id limit ${bind<number>('limit')}`;
  return { compile: () => query.compile(db) };
}

const selectTodos = compileQuery<{ wire: string; position: string; id: string }, string>(
  (db, kind, bind, variant) => {
    const [selection, handle, place, reach] = variant.split('/');
    if (selection === 'label') return compileLabelList(db, kind, bind, place === 'after');
    let query = db
      .selectFrom('todos')
      .select(['wire', 'position', 'id'])
      .where(isInScopes(kind, sql.ref('todos.scope'), bind, reach === 'shared'))
      .where('deleted', '=', handle === 'deleted')
      .orderBy('position')
      .orderBy('id')
      .limit(bind<number>('limit'));
    const flag = flagFilters.find((name) => name === handle);
    // Spelled out, so that the flag's own index serves.
    if (selection === 'filter' && flag)
      query = query.where(sql<boolean>`${sql.ref(flag)} = ${sql.lit(true)}`);
    if (selection === 'filter' && handle !== undefined && Object.hasOwn(dayColumns, handle)) {
      const isVisible = isInScopes(kind, sql.ref('day.scope'), bind, reach === 'shared');
      const parts = (dayColumns[handle] ?? []).map(
        (column) => sql`select day.id from todos as day where ${isVisible} and day.deleted = ${sql.lit(false)}
          and day.${sql.ref(column)} >= ${bind('start')} and day.${sql.ref(column)} < ${bind('end')}`,
      );
      query = query.where(sql<boolean>`id in (${sql.join(parts, sql` union `)})`);
    }
    if (place === 'after')
      query = query.where(sql<boolean>`(position, id) > (${bind('position')}, ${bind('id')})`);
    return query;
  },
);

/** The to-dos that a person may see of a selection as JSON texts, in their order, and the cursor of the next page if there is one. */
export async function listTodos(
  database: Database,
  person: Person,
  selection: TodoSelection,
  timeZone: string,
  page: TodoPage,
): Promise<{ todos: string[]; next: string | undefined }> {
  const { handle } = selection;
  const isKnown = selection.kind !== 'filter' || todoFilters.some((filter) => filter.handle === handle);
  const isFolder = selection.kind !== 'folder' || todoFolders.some((folder) => folder.handle === handle);
  if (!isKnown || !isFolder) return { todos: [], next: undefined };
  const cursor = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const isDay = Object.hasOwn(dayColumns, handle);
  const day = !isDay ? {} : findDayRange(database.now().getTime(), isTimeZone(timeZone) ? timeZone : 'UTC');
  const { limit } = page;
  const scopes = await database.access.visibleTo(person, todos);
  const own = ownScope(person);
  const values = { own, scopes, scope: own, handle, limit: limit + 1, ...day, ...cursor };
  const variant = chooseVariant(selection, cursor !== undefined, scopes.length > 1);
  const rows = await selectTodos(database, values, variant);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    todos: rows.slice(0, limit).map((row) => row.wire),
    next: last && `${last.position}~${last.id}`,
  };
}

/** So many to-dos are read in one turn of the event loop. */
const pageSize = 500;

/** The same without a limit, in pages. */
export async function* listTodoPages(
  database: Database,
  person: Person,
  selection: TodoSelection,
  timeZone: string,
  cursor?: string,
): AsyncGenerator<readonly string[]> {
  let next = cursor;
  do {
    const page = await listTodos(database, person, selection, timeZone, { limit: pageSize, cursor: next });
    yield page.todos;
    next = page.next;
  } while (next !== undefined);
}

const selectTodo = compileQuery((db, kind, bind) =>
  db
    .selectFrom('todos')
    .select('wire')
    .where('id', '=', bind('id'))
    .where(isInScopes(kind, sql.ref('scope'), bind, true)),
);

/** A to-do that a person may see as JSON text, or undefined. */
export async function findTodo(database: Database, person: Person, id: string): Promise<string | undefined> {
  const [row] = await selectTodo(database, { id, scopes: await database.access.visibleTo(person, todos) });
  return row?.wire;
}

/** The maximum number of to-dos in the quick panel. */
const maxInPanel = 500;

/** What a person still has to do today, for the quick panel. */
export async function listDueEvents(request: QuickPanelRequest): Promise<TodayEntry[]> {
  const { database, actor, timeZone } = request;
  const describe = createDueFormat(request);
  const found: TodayEntry[] = [];
  for await (const page of listTodoPages(database, actor, { kind: 'filter', handle: 'dueDate' }, timeZone)) {
    for (const wire of page) {
      const todo: Todo = JSON.parse(wire);
      const { id, title, dueDate, completed } = todo;
      if (dueDate === null || completed || !isTodoOf(todo, actor.uid)) continue;
      const path = buildTodoPath({ kind: 'folder', handle: 'all' }, id);
      found.push({ id, title, detail: describe(dueDate), path, at: dueDate });
    }
    if (found.length >= maxInPanel) break;
  }
  return found.slice(0, maxInPanel);
}

/** What a link to a to-do shows: only its owner may read it. */
export async function findTodoLink({ database, actor, path }: LinkRequest) {
  const id = /^\/apps\/todo\/(?:[\w-]+\/){1,2}([\w.~-]{1,64})$/.exec(path)?.[1];
  const wire = id === undefined ? undefined : await findTodo(database, actor, id);
  if (wire === undefined) return undefined;
  const { title }: Todo = JSON.parse(wire);
  return { title, kind: 'todo' };
}
