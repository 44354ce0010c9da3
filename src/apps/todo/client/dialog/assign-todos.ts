import { queueCommand } from '../../../../platform/kernel/collections/client/commands.ts';
import { patchOf } from '../../../../platform/kernel/collections/shared/patch.ts';
import { ownTodoCalls } from '../../shared/calls.ts';
import { type Todo, todoCollection } from '../../shared/todo.ts';

/**
 * Assigns to-dos to a person, or to nobody. It cannot be undone: the person is notified. `expected` is the assignee that the
 * person saw; another one there now is a conflict.
 */
export const assignTodos = (
  todos: readonly { readonly id: string }[],
  assigneeId: string | null,
  expected?: Pick<Todo, 'assigneeId'>,
): boolean =>
  queueCommand({
    app: 'todo',
    endpoint: ownTodoCalls.assignTodos,
    body: { ids: todos.map(({ id }) => id), assigneeId, expected },
    patch: patchOf(todoCollection, Object.fromEntries(todos.map(({ id }) => [id, { assigneeId }]))),
  });
