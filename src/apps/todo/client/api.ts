import { type CommandRequest, runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { createLabelActions } from '../../../platform/kits/labels/client/label-actions.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { findPosition, type Neighbors } from '../../../platform/kits/list-screen/client/positions.ts';
import {
  labelCollection,
  type Todo,
  todoCollection,
  type TodoChanges,
  todoEntity,
  type TodoValues,
} from '../shared/todo.ts';
import { completeChanges } from '../shared/rules.ts';
import { ownTodoCalls } from '../shared/calls.ts';
import { linger } from './list/lingering.ts';
import { useTodoTexts } from './texts/en.ts';

const run = (request: Omit<CommandRequest, 'app'>): string => runCommand({ app: 'todo', ...request });
const readDone = () => useTodoTexts.current().done;
const listIds = (todos: readonly { readonly id: string }[]): string[] => todos.map((todo) => todo.id);

function buildTodosPatch(todos: readonly Todo[], change: (todo: Todo) => Partial<Todo>) {
  return patchOf(todoCollection, Object.fromEntries(todos.map((todo) => [todo.id, change(todo)])));
}

const actions = createEntityActions(todoEntity, todoCollection, completeChanges);

/** A to-do of which nothing is known yet. */
export const blankTodo: TodoValues = actions.blank;

/** Creates a to-do, first in the list; returns its id. */
export const createTodo = (values: Partial<TodoValues>): string => actions.create(values, readDone().added);

/** Changes the same fields of to-dos. `expected` are the values that the person saw; others there now are a conflict. */
export function updateTodos(
  todos: readonly Todo[],
  changes: TodoChanges,
  options: { message?: string; expected?: TodoChanges },
): void {
  if (changes.completed) linger(listIds(todos));
  actions.update(todos, changes, options);
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

/** Turns a flag on where it is off; off only when it is on everywhere. */
export function flipFlag(todos: readonly Todo[], flag: TodoFlag): void {
  const value = !todos.every((todo) => todo[flag]);
  setFlag(
    todos.filter((todo) => todo[flag] !== value),
    flag,
    value,
  );
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

/** Deletes to-dos permanently; undo creates them again. */
export const deleteTodosForever = (todos: readonly Todo[]): void =>
  actions.remove(todos, readDone().forever(todos.length));

/** Puts a to-do between two others of the list. */
export function moveTodo(todo: Todo, neighbors: Neighbors): void {
  run({
    endpoint: { method: 'POST', path: `${todoEntity.api}/move-todo` },
    body: { id: todo.id, ...neighbors },
    patch: buildTodosPatch([todo], () => ({
      position: findPosition(readRecords(todoCollection), neighbors),
    })),
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
    endpoint: ownTodoCalls.toggleLabel,
    body: { selectedTodoIds: listIds(changed), labelId: label.id },
    patch: buildTodosPatch(changed, ({ labels }) => ({
      labels: isAdded ? [...labels, label.id] : labels.filter((id) => id !== label.id),
    })),
    message: tell(changed.length, label.title),
  });
}

/** What changes the labels. */
export const labelActions = createLabelActions(labelCollection, todoCollection);
