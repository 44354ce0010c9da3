import { useKeyBindings } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { buildListKeys, withTargets } from '../../../../platform/kits/list-screen/client/list-keys.ts';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Todo } from '../../shared/todo.ts';
import { removeTodos, type TodoFlag } from '../api.ts';
import { focusQuickAdd } from '../quick-add/quick-add.tsx';
import { flipFlag } from './todo-bulk-bar.tsx';
import { todoKeys } from './todo-keys.ts';
import type { TodoActions } from './use-todo-actions.ts';
import type { TodoView } from './use-todo-view.ts';

/** What each key does on the lists. With a selection keys act on it, else on the focused row. */
export function useTodoKeys(
  view: TodoView,
  state: ListStateView<Todo>,
  actions: TodoActions,
  showHelp: () => void,
) {
  const { isTrash } = view;
  const flip = (flag: TodoFlag) => withTargets(state, (todos) => isTrash || flipFlag(todos, flag));
  useKeyBindings(todoKeys, {
    ...buildListKeys({
      state,
      actions: actions.row,
      onCreate: () => focusQuickAdd() || actions.row.open('new'),
      onDelete: (todos) => (isTrash ? actions.row.askForever(todos) : removeTodos(todos)),
      onClearSearch: () => view.setSearch(''),
      onHelp: showHelp,
    }),
    complete: flip('completed'),
    star: flip('starred'),
    important: flip('important'),
  });
}
