import { isTimeZone } from '../../../base/clock.ts';
import { notFound } from '../../../base/failures.ts';
import { createEntityRoutes } from '../../../platform/kernel/entities/server/routes.ts';
import {
  handle,
  JsonPages,
  JsonText,
  type Route,
  type SignedInCall,
} from '../../../platform/kernel/http/server/route.ts';
import { createCommentRoutes } from '../../../platform/kits/discussion/server/routes.ts';
import { listLabels, listLabelTitles } from '../../../platform/kits/labels/server/queries.ts';
import {
  createLabelCollectionRoutes,
  createLabelRoutes,
} from '../../../platform/kits/labels/server/routes.ts';
import { findZone } from '../../../platform/people/identity/server/person-settings.ts';
import { buildTodoColumns } from '../shared/fields.ts';
import { chooseSelection, todoFilters, todoFolders } from '../shared/rules.ts';
import { todoApi, todoLabelApi } from '../shared/schema.ts';
import { todoCommentCollection } from '../shared/discussion.ts';
import { labelCollection, todoCollection, todoEntity } from '../shared/todo.ts';
import {
  assignTodos,
  setFolder,
  todoCommands,
  todoCommentCommands,
  todoLabelCommands,
  toggleLabel,
} from './commands.ts';
import { findTodo, listTodoPages, listTodos } from './queries.ts';
import { todoComments, todoLabels, todos } from './tables.ts';

const joinRows = (rows: readonly string[]) => new JsonText(`[${rows.join(',')}]`);

async function findTimeZone(call: SignedInCall, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined && isTimeZone(wanted)) return wanted;
  return findZone(call.database.db, call.actor.uid);
}

/** The calls of the specification: thin, over the commands of the entity. */
const specifiedRoutes: readonly Route[] = [
  handle(todoApi.listTodos, async (call, { query }) => {
    const selection = chooseSelection(query);
    const isDayNeeded =
      selection.kind === 'filter' && (selection.handle === 'today' || selection.handle === 'dueDate');
    const timeZone = isDayNeeded ? await findTimeZone(call, query.timeZone) : 'UTC';
    const { database, actor } = call;
    const { limit, cursor } = query;
    if (limit === undefined)
      return new JsonPages(listTodoPages(database, actor, selection, timeZone, cursor));
    const { todos: found, next } = await listTodos(database, actor, selection, timeZone, { limit, cursor });
    if (next !== undefined) {
      const url = new URL(call.request.url);
      url.searchParams.set('cursor', next);
      call.headers['link'] = `<${url.pathname}${url.search}>; rel="next"`;
    }
    return joinRows(found);
  }),
  handle(todoApi.getTodo, async (call, { query }) => {
    const todo = await findTodo(call.database, call.actor, query.todoId);
    if (todo === undefined) throw notFound('This to-do does not exist.');
    return new JsonText(todo);
  }),
  handle(todoApi.createTodo, (call, { body }) => call.execute(todoCommands.create, body.todo)),
  handle(todoApi.removeTodo, (call, { body }) =>
    call.execute(todoCommands.update, { id: body.todoId, deleted: true }),
  ),
  handle(todoApi.deleteTodos, (call, { body }) =>
    call.execute(todoCommands.removeMany, { ids: body.selectedTodoIds }),
  ),
  handle(todoApi.setFolder, (call, { body }) => call.execute(setFolder, body)),
  handle(todoApi.toggleLabel, (call, { body }) => call.execute(toggleLabel, body)),
  handle(todoApi.listFolders, async () => [...todoFolders]),
  handle(todoApi.listFilters, async () => [...todoFilters]),
  handle(todoApi.listLabels, async (call) =>
    joinRows(await listLabels(call.database, call.actor, 'todo_labels')),
  ),
];

export const todoRoutes: readonly Route[] = [
  ...createEntityRoutes(todoEntity, todos, todoCommands, todoCollection, async (database, person) =>
    buildTodoColumns(await listLabelTitles(database, person, todoLabels.name)),
  ),
  ...specifiedRoutes,
  handle(todoApi.assignTodos, (call, { body }) => call.execute(assignTodos, body)),
  ...createCommentRoutes(todoCommentCollection, todoComments, todos, todoCommentCommands),
  ...createLabelRoutes(todoLabelApi, todoLabelCommands),
  ...createLabelCollectionRoutes(labelCollection, todoLabels),
];
