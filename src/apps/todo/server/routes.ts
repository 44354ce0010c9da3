import { isTimeZone } from '../../../base/dates.ts';
import { notFound } from '../../../base/failures.ts';
import {
  handle,
  JsonText,
  type Route,
  type SignedInCall,
} from '../../../platform/kernel/http/server/route.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import { createLabelRoutes } from '../../../platform/kits/labels/server/routes.ts';
import { findUser } from '../../../platform/people/identity/server/queries.ts';
import { chooseSelection, todoFilters, todoFolders } from '../shared/rules.ts';
import { todoApi, todoLabelApi } from '../shared/schema.ts';
import {
  createTodo,
  deleteTodos,
  moveTodo,
  removeTodo,
  setFolder,
  toggleLabel,
  todoLabelCommands,
  updateTodo,
  updateTodos,
} from './commands.ts';
import { findTodo, listTodos } from './queries.ts';

const joinRows = (rows: readonly string[]) => new JsonText(`[${rows.join(',')}]`);

async function findTimeZone(call: SignedInCall, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined && isTimeZone(wanted)) return wanted;
  const user = await findUser(call.database.db, call.actor.uid);
  return user?.settings?.timeZone ?? 'UTC';
}

export const todoRoutes: readonly Route[] = [
  handle(todoApi.listTodos, async (call, { query }) => {
    const selection = chooseSelection(query);
    const isDayNeeded =
      selection.kind === 'filter' && (selection.handle === 'today' || selection.handle === 'dueDate');
    const timeZone = isDayNeeded ? await findTimeZone(call, query.timeZone) : 'UTC';
    const { todos, next } = await listTodos(call.database, call.actor, selection, timeZone, query);
    if (next !== undefined) {
      const url = new URL(call.request.url);
      url.searchParams.set('cursor', next);
      call.headers['link'] = `<${url.pathname}${url.search}>; rel="next"`;
    }
    return joinRows(todos);
  }),
  handle(todoApi.getTodo, async (call, { query }) => {
    const todo = await findTodo(call.database, call.actor, query.todoId);
    if (todo === undefined) throw notFound('This to-do does not exist.');
    return new JsonText(todo);
  }),
  handle(todoApi.createTodo, (call, { body }) => call.execute(createTodo, body.todo)),
  handle(todoApi.updateTodo, (call, { body }) => call.execute(updateTodo, body.todo)),
  handle(todoApi.updateTodos, (call, { body }) => call.execute(updateTodos, body)),
  handle(todoApi.moveTodo, (call, { body }) => call.execute(moveTodo, body)),
  handle(todoApi.removeTodo, (call, { body }) => call.execute(removeTodo, body)),
  handle(todoApi.deleteTodos, (call, { body }) => call.execute(deleteTodos, body)),
  handle(todoApi.setFolder, (call, { body }) => call.execute(setFolder, body)),
  handle(todoApi.toggleLabel, (call, { body }) => call.execute(toggleLabel, body)),
  handle(todoApi.listFolders, async () => [...todoFolders]),
  handle(todoApi.listFilters, async () => [...todoFilters]),
  handle(todoApi.listLabels, async (call) =>
    joinRows(await listLabels(call.database, call.actor, 'todo_labels')),
  ),
  ...createLabelRoutes(todoLabelApi, todoLabelCommands),
];
