import { generateKeyBetween } from 'fractional-indexing';
import { createId } from '../../../base/ids.ts';
import { runCommand, type CommandRequest } from '../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { findPosition, type Neighbors } from '../../../platform/kits/list-screen/client/positions.ts';
import { labelCollection, todoCollection } from '../shared/collections.ts';
import { completeChanges } from '../shared/rules.ts';
import { type NewTodo, type Todo, todoApi, type TodoChanges } from '../shared/schema.ts';
import { linger } from './list/lingering.ts';
import { readTodos } from './records.ts';
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
  if (changes.completed) linger(listIds(todos));
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

/** Puts a to-do between two others of the list. */
export function moveTodo(todo: Todo, neighbors: Neighbors): void {
  run({
    endpoint: todoApi.moveTodo,
    body: { id: todo.id, ...neighbors },
    patch: buildTodosPatch([todo], () => ({ position: findPosition(readTodos(), neighbors) })),
    message: readDone().moved,
  });
}

/** Puts a label on to-dos, or takes it off when all of them have it. */
export function toggleLabel(todos: readonly Todo[], label: Label): void {
  const without = todos.filter((todo) => !todo.labels.includes(label.id));
  const isAdded = without.length > 0;
  const changed = isAdded ? without : todos;
  const tell = isAdded ? readDone().labeled : readDone().unlabeled;
  run({
    endpoint: todoApi.toggleLabel,
    body: { selectedTodoIds: listIds(changed), labelId: label.id },
    patch: buildTodosPatch(changed, ({ labels }) => ({
      labels: isAdded ? [...labels, label.id] : labels.filter((id) => id !== label.id),
    })),
    message: tell(changed.length, label.title),
  });
}

/** What changes the labels. */
export const labelActions = createLabelActions(labelCollection, todoCollection);
