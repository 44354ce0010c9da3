import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useRecordGroups } from '../../../platform/kits/list-screen/client/groups/use-record-groups.ts';
import { createListOrder } from '../../../platform/kits/list-screen/client/list-order.ts';
import { createRecordSearch } from '../../../platform/kits/list-screen/client/record-search.ts';
import { useListView } from '../../../platform/kits/list-screen/client/use-list-view.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { buildMatcher, buildTodoPath, chooseSelection, compareTodos, todoSorts } from '../shared/rules.ts';
import { labelCollection, type Todo, todoCollection } from '../shared/todo.ts';
import { clearLingering, useLingering } from './list/lingering.ts';
import { buildTodoGroups } from './list/todo-groups.ts';
import { useTodoTexts } from './texts/en.ts';

/** How the to-do lists are ordered; `position` is the person's own order. */
export const todoOrder = createListOrder('device-todo-order', todoSorts);

const todoSearch = createRecordSearch<Todo>(({ title, notes, labels }) => ({ title, body: notes, labels }));

/** The list that the address names: what is in it, what the search leaves of that, in which order and parts. */
export function useTodoView() {
  const { labelHandle, filterHandle, folderHandle, todoId } = useParams({ strict: false });
  const selection = useMemo(
    () => chooseSelection({ labelHandle, filterHandle, folderHandle }),
    [labelHandle, filterHandle, folderHandle],
  );
  const path = buildTodoPath(selection);
  const labels = useRecords(labelCollection);
  const clock = useClock();
  const { today } = clock;
  const uid = useSession().user?.uid ?? '';
  const { sort, isDescending } = todoOrder.use();
  const isOwnOrder = sort === 'position';
  const isMember = useMemo(
    () => buildMatcher(selection, labels, today, uid),
    [selection, labels, today, uid],
  );
  const compare = useMemo(
    () => (isOwnOrder && !isDescending ? undefined : compareTodos(sort, isDescending, todoSearch.foldTitle)),
    [isOwnOrder, sort, isDescending],
  );
  const list = useListView({
    collection: todoCollection,
    labels,
    path,
    isMember,
    search: todoSearch,
    compare,
  });

  const texts = useTodoTexts();
  const format = useFormat();
  const lingering = useLingering();
  useEffect(() => {
    clearLingering(); // what was completed elsewhere
    return clearLingering;
  }, [path]);
  const parts = useMemo(
    () => buildTodoGroups(list.found, { selection, clock, texts, format, lingering }),
    [list.found, selection, clock, texts, format, lingering],
  );
  const { groups, shown, toggle } = useRecordGroups(parts, list);

  const isTrash = selection.kind === 'filter' && selection.handle === 'deleted';
  /** The person's own order is in force and the list is whole, so that moving a row means something. */
  const canMove = isOwnOrder && !list.isSearching && !isTrash && groups[0]?.id === 'main';
  return { ...list, selection, todoId, groups, shown, toggleGroup: toggle, isTrash, canMove };
}
export type TodoView = ReturnType<typeof useTodoView>;
