import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { useIsWide } from '../../../platform/frame/shell/client/use-is-wide.ts';
import { ListPage } from '../../../platform/kits/list-screen/client/list-page.tsx';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import { DraftKeeper } from '../../../platform/kits/record-dialog/client/draft-keeper.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { buildTodoPath } from '../shared/rules.ts';
import { labelActions } from './api.ts';
import { todoDrafts } from './dialog/todo-drafts.ts';
import { TodoBulkBar } from './list/todo-bulk-bar.tsx';
import { nameSelection } from './sidebar/list-names.ts';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { useTodoTexts } from './texts/en.ts';
import { TodoNothing } from './list/todo-nothing.tsx';
import { TodoList } from './list/todo-list.tsx';
import { TodoSidebar, type TodoPanel } from './sidebar/todo-sidebar.tsx';
import { TodoToolbar } from './list/todo-toolbar.tsx';
import { useTodoKeys } from './list/use-todo-keys.ts';
import { useTodoActions } from './list/use-todo-actions.ts';
import { useTodoView } from './list/use-todo-view.ts';
import '../../../ui/icons/more-icons.ts';

const TodoDialog = lazy(() =>
  import('./dialog/todo-dialog.tsx').then((module) => ({ default: module.TodoDialog })),
);
const SidebarDrawer = lazy(() =>
  import('../../../platform/kits/list-screen/client/sidebar-drawer.tsx').then((module) => ({
    default: module.SidebarDrawer,
  })),
);
const LabelsDialog = lazy(() =>
  import('../../../platform/kits/labels/client/labels-dialog.tsx').then((module) => ({
    default: module.LabelsDialog,
  })),
);
const TodoKeysDialog = lazy(() =>
  import('./list/todo-keys-dialog.tsx').then((module) => ({ default: module.TodoKeysDialog })),
);
const ForeverDialog = lazy(() =>
  import('./dialog/forever-dialog.tsx').then((module) => ({ default: module.ForeverDialog })),
);

/** The to-do lists: the one that the address names, and what can be done with it. */
export function TodoScreen(): ReactNode {
  const texts = useTodoTexts();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { view, todoId } = useTodoView();
  const state = useListState(view.shown, view.path);
  const actions = useTodoActions(view, state);
  const [panel, setPanel] = useState<TodoPanel | null>(null);
  useTodoKeys(view, state, actions, () => setPanel('shortcuts'));
  const { selection, status, todos, labels, path } = view;
  const name = nameSelection(selection, labels, texts);
  // Lists in which a new to-do would not be seen.
  const isClosed = selection.kind === 'filter' && ['completed', 'deleted'].includes(selection.handle);
  const isOpen = (wanted: TodoPanel) => ({
    open: panel === wanted,
    onOpenChange: (open: boolean) => setPanel(open ? wanted : null),
  });

  /** A renamed label takes the address of its list along. */
  const followRename = (label: Label, handle: string) => {
    const isShown = selection.kind === 'label' && selection.handle === label.handle;
    if (isShown) void navigate({ to: buildTodoPath({ kind: 'label', handle }), replace: true });
  };
  const sidebar = { isReady: status === 'ready', todos, labels, path, onShowPanel: setPanel };
  const countText = view.isSearching
    ? texts.found(view.found.length, view.memberCount)
    : texts.count(isClosed ? view.memberCount : view.openCount);
  return (
    <ListPage
      title={name ?? texts.title}
      count={status === 'ready' ? countText : ''}
      searchLabel={texts.search}
      search={view.search}
      onSearch={view.setSearch}
      onLeaveSearch={actions.row.focusRows}
      sidebar={<TodoSidebar {...sidebar} />}
      openSidebarLabel={texts.openSidebar}
      onOpenSidebar={() => setPanel('lists')}
      controls={
        <TodoToolbar
          view={view}
          name={name ?? texts.title}
          onShowPanel={setPanel}
          onAdd={() => actions.row.open('new')}
        />
      }
    >
      {name !== undefined && !isClosed && (
        <QuickAdd selection={selection} labels={labels} actions={actions.row} />
      )}
      {view.found.length > 0 ? (
        <TodoList view={view} state={state} name={name ?? texts.title} actions={actions.row} />
      ) : (
        <TodoNothing view={view} onShowAll={() => void navigate({ to: '/apps/todo' })} />
      )}
      <TodoBulkBar state={state} labels={labels} isTrash={view.isTrash} actions={actions.row} />
      {status === 'ready' && <DraftKeeper drafts={todoDrafts} records={todos} />}
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <Suspense>
        {!isWide && panel === 'lists' && (
          <SidebarDrawer title={texts.title} {...isOpen('lists')}>
            <TodoSidebar {...sidebar} onChoose={() => setPanel(null)} />
          </SidebarDrawer>
        )}
        {panel === 'labels' && (
          <LabelsDialog
            labels={labels}
            actions={labelActions}
            onRename={followRename}
            {...isOpen('labels')}
          />
        )}
        {panel === 'shortcuts' && <TodoKeysDialog {...isOpen('shortcuts')} />}
        {actions.forever.length > 0 && (
          <ForeverDialog todos={actions.forever} onClose={() => actions.setForever([])} />
        )}
        {todoId !== undefined && status === 'ready' && (
          <TodoDialog
            key={todoId}
            todoId={todoId}
            view={view}
            onReopen={actions.row.open}
            onClose={actions.close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
