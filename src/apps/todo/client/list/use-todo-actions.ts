import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findNeighbours } from '../../shared/rules.ts';
import type { Todo } from '../../shared/schema.ts';
import { moveTodo } from '../api.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { RowActions } from '../rows/todo-row.tsx';
import type { ListStateView } from './use-list-state.ts';
import type { TodoView } from './use-todo-view.ts';

/** What rows, menus and keys ask the screen to do beyond changing a to-do. */
export function useTodoActions(view: TodoView, state: ListStateView) {
  const navigate = useNavigate();
  const [forever, setForever] = useState<readonly Todo[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const openedHere = useRef(false);
  const { path, order } = view;
  const { shownIds, dispatch } = state;

  const moveTo = (todo: Todo, from: number, toIndex: number) => {
    const to = Math.max(0, Math.min(toIndex, shownIds.length - 1));
    if (!view.canMove || from < 0 || from === to) return;
    moveTodo(todo, findNeighbours(shownIds, todo.id, to, order.isDescending));
    dispatch({ type: 'focus', id: todo.id });
    setAnnouncement(useTodoTexts.current().done.movedTo(to + 1, shownIds.length));
  };
  const open = (id: string) => {
    openedHere.current = true;
    void navigate({ to: `${path}/${id}`, resetScroll: false });
  };
  const close = () => {
    // Back to where it was opened from, so that going back once more leaves the list.
    if (openedHere.current) window.history.back();
    else void navigate({ to: path, replace: true, resetScroll: false });
    openedHere.current = false;
  };

  const rowHandlers: RowActions = {
    open,
    select: (id, isRange) => dispatch(isRange ? { type: 'extend', id, shownIds } : { type: 'toggle', id }),
    move: (todo, to) => {
      const index = shownIds.indexOf(todo.id);
      const places = { top: 0, up: index - 1, down: index + 1, bottom: shownIds.length - 1 };
      moveTo(todo, index, typeof to === 'number' ? to : places[to]);
    },
    askForever: setForever,
    focusRows: () => {
      const id = shownIds[Math.max(0, state.focusedIndex)];
      if (id !== undefined) dispatch({ type: 'focus', id, isGrabbing: true });
    },
  };
  const latest = useRef(rowHandlers);
  useEffect(() => {
    latest.current = rowHandlers;
  });
  // One object for all the screen's life: rows that have not changed are not drawn again.
  const row = useMemo<RowActions>(
    () => ({
      open: (id) => latest.current.open(id),
      select: (id, isRange) => latest.current.select(id, isRange),
      move: (todo, to) => latest.current.move(todo, to),
      askForever: (todos) => latest.current.askForever(todos),
      focusRows: () => latest.current.focusRows(),
    }),
    [],
  );
  return { row, close, forever, setForever, announcement };
}
export type TodoActions = ReturnType<typeof useTodoActions>;
