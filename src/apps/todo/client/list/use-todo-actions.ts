import { useMemo, useState } from 'react';
import {
  type RowActions,
  useListActions,
} from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Todo } from '../../shared/todo.ts';
import { moveTodo } from '../api.ts';
import type { TodoView } from './use-todo-view.ts';

/** What rows ask of the screen. */
export interface TodoRowActions extends RowActions<Todo> {
  askForever: (todos: readonly Todo[]) => void;
}

/** What rows, menus and keys ask of the screen beyond changing a to-do. */
export function useTodoActions(view: TodoView, state: ListStateView<Todo>) {
  const { path, canMove, order, groups } = view;
  const [forever, setForever] = useState<readonly Todo[]>([]);
  const { isDescending } = order;
  const movableIds = useMemo(() => groups[0]?.todos.map(({ id }) => id), [groups]);
  const list = useListActions({ path, state, canMove, movableIds, isDescending, onMove: moveTodo });
  const row = useMemo<TodoRowActions>(() => ({ ...list.row, askForever: setForever }), [list.row]);
  return { ...list, row, forever, setForever };
}
export type TodoActions = ReturnType<typeof useTodoActions>;
