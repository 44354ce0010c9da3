import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { later } from '../../../ui/later.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import {
  deleteKeys,
  movingKeys,
  reorderKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../platform/kits/list-screen/client/list-screen.tsx';
import { OrderMenu } from '../../../platform/kits/list-screen/client/order-menu.tsx';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import { buildTodoPath } from '../shared/rules.ts';
import type { Todo } from '../shared/todo.ts';
import { flipFlag, labelActions, moveTodo, removeTodos, type TodoFlag } from './api.ts';
import { todoDrafts } from './dialog/todo-drafts.ts';
import { startExport, startImport } from './list/load-transfer.ts';
import { TodoList } from './list/todo-list.tsx';
import { focusQuickAdd, QuickAdd } from './quick-add/quick-add.tsx';
import type { TodoRowActions } from './rows/todo-row-props.ts';
import { findListIcon, nameSelection } from './sidebar/list-names.ts';
import { TodoSidebar } from './sidebar/todo-sidebar.tsx';
import { type TodoTexts, useTodoTexts } from './texts/en.ts';
import { todoOrder, type TodoView, useTodoView } from './use-todo-view.ts';

const BulkItems = lazyPart(async () => (await import('./list/bulk-items.tsx')).BulkItems);
const TodoDialog = lazyPart(async () => (await import('./dialog/todo-dialog.tsx')).TodoDialog);
const ForeverDialog = lazyPart(async () => (await import('./dialog/forever-dialog.tsx')).ForeverDialog);
const AssignedWork = lazyPart(async () => (await import('./list/assigned-work.tsx')).AssignedWork);
const TodoViewMenu = later(
  async () => (await import('./list/todo-views.tsx')).TodoViewMenu,
  () => <span className="size-9 max-sm:hidden" />,
  { mayWait: true },
);
const AssignDialog = lazyPart(async () => (await import('./dialog/assign-dialog.tsx')).AssignDialog);

/** In the order in which they are explained. */
const bindings = [
  ...movingKeys,
  { id: 'complete', keys: ['e', 'Space'] },
  { id: 'star', keys: ['s'] },
  { id: 'important', keys: ['i'] },
  { id: 'assign', keys: ['a'] },
  ...deleteKeys,
  ...reorderKeys,
  ...selectingKeys,
] as const;

/** Lists in which a new to-do would not be seen. */
const closedLists = ['assigned', 'completed', 'deleted'];

/** What an empty list says. */
function describeEmpty({ selection }: TodoView, isKnown: boolean, texts: TodoTexts, showAll: () => void) {
  const { empty } = texts;
  if (!isKnown)
    return { icon: 'help', texts: empty.unknown, action: { label: texts.showAll, run: showAll } } as const;
  if (selection.kind === 'label') return { icon: 'label', texts: empty.label } as const;
  const byHandle = new Map<string, readonly string[]>(Object.entries(empty));
  return { icon: findListIcon(selection.handle), texts: byHandle.get(selection.handle) ?? empty.unknown };
}

/** The to-do lists: the one that the address names, and what can be done with it. */
export function TodoScreen() {
  const texts = useTodoTexts();
  const navigate = useNavigate();
  const view = useTodoView();
  const { selection, todoId, path, labels, groups, shown, found, isTrash, canMove } = view;
  const state = useListState(shown, path, todoId);
  const order = todoOrder.use();
  const changeOrder = todoOrder.useChange();
  const movableIds = useMemo(() => groups[0]?.records.map(({ id }) => id), [groups]);
  const list = useListActions({
    path,
    state,
    canMove,
    movableIds,
    isDescending: order.isDescending,
    onMove: moveTodo,
  });
  const [forever, setForever] = useState<readonly Todo[]>([]);
  const [assigned, setAssigned] = useState<readonly Todo[]>([]);
  const row = useMemo<TodoRowActions>(
    () => ({ ...list.row, askForever: setForever, askAssignee: setAssigned }),
    [list.row],
  );

  const name = nameSelection(selection, labels, texts);
  const title = name ?? texts.title;
  const isClosed = selection.kind === 'filter' && closedLists.includes(selection.handle);
  const members = isClosed ? view.members : view.members.filter(({ completed }) => !completed);
  const flip = (flag: TodoFlag) => withTargets(state, (todos) => isTrash || flipFlag(todos, flag));
  /** A renamed label takes the address of its list along. */
  const followRename = (label: Label, handle: string) => {
    const isShown = selection.kind === 'label' && selection.handle === label.handle;
    if (isShown) void navigate({ to: buildTodoPath({ kind: 'label', handle }), replace: true });
  };
  const empty = describeEmpty(view, name !== undefined, texts, () => void navigate({ to: '/apps/todo' }));
  const isAssigned = selection.kind === 'filter' && selection.handle === 'assigned';
  const renderList = (below?: ReactNode) => (
    <TodoList
      groups={groups}
      toggleGroup={view.toggleGroup}
      shown={shown}
      labels={labels}
      path={path}
      isTrash={isTrash}
      canMove={canMove}
      state={state}
      name={title}
      actions={row}
      below={below}
    />
  );
  return (
    <ListScreen
      texts={texts}
      name={title}
      view={view}
      countText={
        view.isSearching ? texts.found(found.length, view.members.length) : texts.count(members.length)
      }
      state={state}
      actions={row}
      announcement={list.announcement}
      bindings={bindings}
      keyNames={texts.keys}
      keyHandlers={{
        complete: flip('completed'),
        star: flip('starred'),
        important: flip('important'),
        assign: withTargets(state, (todos) => isTrash || setAssigned(todos)),
      }}
      onCreate={() => focusQuickAdd() || row.open('new')}
      onDelete={(todos) => (isTrash ? setForever(todos) : removeTodos(todos))}
      renderSidebar={(options) => <TodoSidebar view={view} {...options} />}
      labels={{ labels, actions: labelActions, onRename: followRename }}
      drafts={todoDrafts}
      empty={empty}
      showsEmpty={isAssigned}
      noResults={texts.empty.search}
      controls={
        <>
          <TodoViewMenu path={path} order={order} />
          <OrderMenu order={order} sorts={todoOrder.sorts} names={texts.orders} onChange={changeOrder} />
        </>
      }
      transfer={{
        onImport: startImport,
        onExport: found.length > 0 ? () => startExport(title, found) : undefined,
      }}
      quickAdd={
        name !== undefined && !isClosed && <QuickAdd selection={selection} labels={labels} actions={row} />
      }
      bulk={
        <BulkItems
          selected={state.selected}
          labels={labels}
          isTrash={isTrash}
          onForever={setForever}
          onAssign={setAssigned}
        />
      }
      dialog={
        todoId !== undefined && (
          <TodoDialog
            key={todoId}
            todoId={todoId}
            view={view}
            onReopen={() => row.open(todoId)}
            onClose={row.close}
          />
        )
      }
      over={
        <>
          {forever.length > 0 && <ForeverDialog todos={forever} onClose={() => setForever([])} />}
          {assigned.length > 0 && <AssignDialog todos={assigned} onClose={() => setAssigned([])} />}
        </>
      }
    >
      {isAssigned ? (
        <Suspense>
          <AssignedWork
            isEmpty={found.length === 0}
            empty={empty}
            onFocus={() => state.dispatch({ type: 'reset' })}
          >
            {renderList}
          </AssignedWork>
        </Suspense>
      ) : (
        renderList()
      )}
    </ListScreen>
  );
}
