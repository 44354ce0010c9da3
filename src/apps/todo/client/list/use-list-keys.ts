import { undoLast } from '../../../../platform/kernel/collections/client/commands.ts';
import type { Todo } from '../../shared/schema.ts';
import { removeTodos, type TodoFlag } from '../api.ts';
import { flipFlag } from './bulk-bar.tsx';
import { quickAddId } from '../quick-add/quick-add.tsx';
import { searchId } from './todo-page.tsx';
import type { ListStateView } from './use-list-state.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { TodoActions } from './use-todo-actions.ts';
import type { TodoView } from './use-todo-view.ts';

/** What each shortcut does on the lists. With a selection they act on it, else on the focused row. */
export function useListKeys(
  view: TodoView,
  state: ListStateView,
  actions: TodoActions,
  showHelp: () => void,
) {
  const { shown, isTrash } = view;
  const { focused, focusedIndex, selected, shownIds, dispatch } = state;

  const focusRow = (index: number) => {
    const id = shownIds[Math.max(0, Math.min(index, shownIds.length - 1))];
    if (id !== undefined) dispatch({ type: 'focus', id, isGrabbing: true });
  };
  const extendTo = (index: number) => {
    const id = shownIds[Math.max(0, Math.min(index, shownIds.length - 1))];
    if (id === undefined) return;
    dispatch({ type: 'extend', id, shownIds });
    dispatch({ type: 'focus', id, isGrabbing: true });
  };
  const withTargets = (run: (todos: readonly Todo[]) => void) => () => {
    const targets = selected.length > 0 ? selected : focused ? [focused] : [];
    if (targets.length > 0) run(targets);
  };
  const flip = (flag: TodoFlag) => withTargets((todos) => isTrash || flipFlag(todos, flag));
  const moveBy = (offset: number) => () => {
    if (!focused) return;
    actions.row.move(focused, focusedIndex + offset);
    dispatch({ type: 'focus', id: focused.id, isGrabbing: true });
  };

  useShortcuts({
    next: () => focusRow(focusedIndex + 1),
    previous: () => focusRow(focusedIndex < 0 ? 0 : focusedIndex - 1),
    first: () => focusRow(0),
    last: () => focusRow(shown.length - 1),
    open: () => focused && actions.row.open(focused.id),
    create: () => {
      const field = document.getElementById(quickAddId);
      if (field) field.focus();
      else actions.row.open('new');
    },
    search: () => document.getElementById(searchId)?.focus(),
    complete: flip('completed'),
    star: flip('starred'),
    important: flip('important'),
    delete: withTargets((todos) => (isTrash ? actions.row.askForever(todos) : removeTodos(todos))),
    moveUp: moveBy(-1),
    moveDown: moveBy(1),
    select: () => focused && dispatch({ type: 'toggle', id: focused.id }),
    extendDown: () => extendTo(focusedIndex + 1),
    extendUp: () => extendTo(focusedIndex - 1),
    selectAll: () => dispatch({ type: 'select-all', shownIds }),
    clear: () => (selected.length > 0 ? dispatch({ type: 'clear' }) : view.setSearch('')),
    undo: () => void undoLast(),
    help: showHelp,
  });
}
