import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { buildMatcher, buildTodoPath, chooseSelection, compareTodos } from '../../shared/rules.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { todoOrder } from './todo-order.ts';
import { useTodoLabels, useTodos } from '../records.ts';
import { todoSearch } from './todo-search.ts';
import { useTodoGroups } from './use-todo-groups.ts';

/** The list that the address names: what is in it, what the search leaves of that, and in which order. */
export function useTodoView() {
  const { labelHandle, filterHandle, folderHandle, todoId } = useParams({ strict: false });
  const selection = useMemo(
    () => chooseSelection({ labelHandle, filterHandle, folderHandle }),
    [labelHandle, filterHandle, folderHandle],
  );
  const path = buildTodoPath(selection);
  const { status, todos } = useTodos();
  const labels = useTodoLabels();
  const { today } = useClock();
  const order = todoOrder.use();

  const [search, setSearch] = useState('');
  const [searchedPath, setSearchedPath] = useState(path);
  if (searchedPath !== path) {
    setSearchedPath(path);
    setSearch('');
  }
  // Typing stays quick however long the list: the list follows as soon as it can.
  const query = useDeferredValue(search);
  useEffect(() => todoSearch.prepare(todos), [todos]);

  const members = useMemo(
    () => todos.filter(buildMatcher(selection, labels, today)),
    [todos, selection, labels, today],
  );
  const found = useMemo(() => {
    const matches = todoSearch.build(query, labels);
    const matching = matches ? members.filter(matches) : members;
    if (order.sort === 'position' && !order.isDescending) return matching;
    return matching.toSorted(compareTodos(order.sort, order.isDescending, todoSearch.foldTitle));
  }, [members, query, labels, order]);

  const isSearching = query.trim() !== '';
  const { groups, shown, toggle } = useTodoGroups({ selection, path, found, isSearching });

  const isTrash = selection.kind === 'filter' && selection.handle === 'deleted';
  const view = {
    selection,
    path,
    status,
    todos,
    labels,
    order,
    search,
    setSearch,
    memberCount: members.length,
    /** What the search leaves of the list, also in parts that are folded. */
    found,
    openCount: useMemo(() => members.filter(({ completed }) => !completed).length, [members]),
    isSearching,
    groups,
    toggleGroup: toggle,
    shown,
    isTrash,
    /** The person's own order is in force and the list is whole, so that moving a row means something. */
    canMove: order.sort === 'position' && !isSearching && !isTrash && groups[0]?.id === 'main',
  };
  // The same object while nothing has changed, so that what is made from it can stay too.
  // oxlint-disable-next-line react/exhaustive-deps -- the values of the object itself
  return { todoId, view: useMemo(() => view, Object.values(view)) };
}
export type TodoView = ReturnType<typeof useTodoView>['view'];
