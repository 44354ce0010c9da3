import { generateKeyBetween } from 'fractional-indexing';
import { createId } from '../../../base/ids.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { runCommand, type CommandRequest } from '../../../platform/kernel/collections/client/commands.ts';
import { joinPatches, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { labelCollection, todoCollection } from '../shared/collections.ts';
import { buildLabelHandle, completeChanges } from '../shared/rules.ts';
import { type NewTodo, type Todo, todoApi, type TodoChanges, type TodoLabel } from '../shared/schema.ts';
import { readLabels, readTodos } from './records.ts';
import { useTodoTexts } from './texts/en.ts';

const run = (request: Omit<CommandRequest, 'app'>): string => runCommand({ app: 'todo', ...request });
const readDone = () => useTodoTexts.current().done;
const listIds = (todos: readonly Todo[]): string[] => todos.map((todo) => todo.id);

function buildTodosPatch(
  todos: readonly Todo[],
  change: (todo: Todo) => TodoChanges | { position: string } | null,
) {
  return patchOf(todoCollection, Object.fromEntries(todos.map((todo) => [todo.id, change(todo)])));
}

/** A to-do of which nothing is known yet. */
export const blankTodo: NewTodo = {
  title: '',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
};

/** Makes a to-do, first in the list; answers its id. */
export function createTodo(values: NewTodo): string {
  const id = createId();
  const body = { ...values, id };
  const first = readTodos()[0]?.position ?? null;
  const todo: Todo = { ...body, folder: null, position: generateKeyBetween(null, first), version: 0 };
  run({
    endpoint: todoApi.createTodo,
    body: { todo: body },
    patch: patchOf(todoCollection, { [id]: todo }),
    message: readDone().added,
  });
  return id;
}

/** Changes the same fields of to-dos. `expected` are the values that the person saw; others there now are a conflict. */
export function updateTodos(
  todos: readonly Todo[],
  changes: TodoChanges,
  options: { message: string; expected?: TodoChanges },
): string {
  const { message, expected } = options;
  return run({
    endpoint: todoApi.updateTodos,
    body: { ids: listIds(todos), changes, ...(expected ? { expected } : {}) },
    patch: buildTodosPatch(todos, (todo) => completeChanges(todo, changes)),
    message,
  });
}

export type TodoFlag = 'completed' | 'starred' | 'important';

/** Ticks or unticks, stars or unstars, raises or lowers to-dos. */
export function setFlag(todos: readonly Todo[], flag: TodoFlag, value: boolean): void {
  const done = readDone();
  const tell = {
    completed: [done.reopened, done.completed],
    starred: [done.unstarred, done.starred],
    important: [done.unimportant, done.important],
  } as const;
  updateTodos(todos, { [flag]: value }, { message: tell[flag][value ? 1 : 0](todos.length) });
}

/** Sets when to-dos are due; null takes the date away. */
export function setDueDate(todos: readonly Todo[], dueDate: string | null): void {
  updateTodos(todos, { dueDate }, { message: readDone().due(todos.length) });
}

/** Puts to-dos among the deleted. */
export function removeTodos(todos: readonly Todo[]): void {
  updateTodos(todos, { deleted: true }, { message: readDone().deleted(todos.length) });
}

/** Takes to-dos back from the deleted. */
export function restoreTodos(todos: readonly Todo[]): void {
  updateTodos(todos, { deleted: false }, { message: readDone().restored(todos.length) });
}

/** Removes to-dos for good; undo makes them again. */
export function deleteTodosForever(todos: readonly Todo[]): void {
  run({
    endpoint: todoApi.deleteTodos,
    body: { selectedTodoIds: listIds(todos) },
    patch: buildTodosPatch(todos, () => null),
    message: readDone().forever(todos.length),
  });
}

export interface TodoNeighbours {
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

/** The place between two neighbours among all to-dos, as the server finds it. */
function findPosition({ afterId, beforeId }: TodoNeighbours): string {
  const todos = readTodos();
  const after = todos.find((todo) => todo.id === afterId)?.position;
  if (after !== undefined) {
    return generateKeyBetween(after, todos.find(({ position }) => position > after)?.position ?? null);
  }
  const before = todos.find((todo) => todo.id === beforeId)?.position ?? todos[0]?.position ?? null;
  const previous = before === null ? undefined : todos.findLast(({ position }) => position < before);
  return generateKeyBetween(previous?.position ?? null, before);
}

/** Puts a to-do between two others of the list. */
export function moveTodo(todo: Todo, neighbours: TodoNeighbours): void {
  run({
    endpoint: todoApi.moveTodo,
    body: { id: todo.id, ...neighbours },
    patch: buildTodosPatch([todo], () => ({ position: findPosition(neighbours) })),
    message: readDone().moved,
  });
}

/** Puts a label on to-dos, or takes it off when all of them have it. */
export function toggleLabel(todos: readonly Todo[], label: TodoLabel): void {
  const without = todos.filter((todo) => !todo.labels.includes(label.id));
  const isAdded = without.length > 0;
  const changed = isAdded ? without : todos;
  const tell = isAdded ? readDone().labelled : readDone().unlabelled;
  run({
    endpoint: todoApi.toggleLabel,
    body: { selectedTodoIds: listIds(changed), labelId: label.id },
    patch: buildTodosPatch(changed, ({ labels }) => ({
      labels: isAdded ? [...labels, label.id] : labels.filter((id) => id !== label.id),
    })),
    message: tell(changed.length, label.title),
  });
}

const listHandles = (except?: TodoLabel): Set<string> =>
  new Set(readLabels().flatMap((label) => (label.id === except?.id ? [] : [label.handle])));

/** Makes a label, last of all. */
export function createLabel(title: string, color: string): void {
  const body = { id: createId(), title, color };
  const position = generateKeyBetween(readLabels().at(-1)?.position ?? null, null);
  const label: TodoLabel = { ...body, handle: buildLabelHandle(title, listHandles()), position, version: 0 };
  run({
    endpoint: todoApi.createLabel,
    body: { label: body },
    patch: patchOf(labelCollection, { [label.id]: label }),
    message: readDone().labelAdded(title),
  });
}

/** Renames or recolours a label. A new name changes its handle; answers the handle that it has then. */
export function updateLabel(label: TodoLabel, changes: { title?: string; color?: string }): string {
  const { title = label.title } = changes;
  const handle = changes.title === undefined ? label.handle : buildLabelHandle(title, listHandles(label));
  run({
    endpoint: todoApi.updateLabel,
    body: { label: { id: label.id, ...changes } },
    patch: patchOf(labelCollection, { [label.id]: { ...changes, handle } }),
    message: readDone().labelChanged(title),
  });
  return handle;
}

/** Removes a label, also from its to-dos. */
export function removeLabel(label: TodoLabel): void {
  const carriers = readTodos().filter((todo) => todo.labels.includes(label.id));
  const patch = buildTodosPatch(carriers, ({ labels }) => ({
    labels: labels.filter((id) => id !== label.id),
  }));
  run({
    endpoint: todoApi.removeLabel,
    body: { labelId: label.id },
    patch: joinPatches(patch, patchOf(labelCollection, { [label.id]: null })),
    message: readDone().labelRemoved(label.title),
  });
}

/** A page of who changed a to-do, and when, newest first; `before` is where the page before ended. */
export const listTodoHistory = (
  id: string,
  { before, signal }: { before?: string | undefined; signal: AbortSignal },
) => call(journalApi.listHistory, { query: { entity: 'todos', id, ...(before ? { before } : {}) }, signal });
