import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { useIsWide } from '../../../platform/frame/shell/client/use-is-wide.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { DraftKeeper } from './dialog/draft-keeper.tsx';
import { nameSelection } from './sidebar/list-names.ts';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { useTodoTexts } from './texts/en.ts';
import { TodoNothing } from './list/todo-nothing.tsx';
import { TodoList } from './list/todo-list.tsx';
import { TodoPage } from './list/todo-page.tsx';
import { TodoSidebar, type TodoPanel } from './sidebar/todo-sidebar.tsx';
import { TodoToolbar } from './list/todo-toolbar.tsx';
import { useListKeys } from './list/use-list-keys.ts';
import { useListState } from './list/use-list-state.ts';
import { useTodoActions } from './list/use-todo-actions.ts';
import { useTodoView } from './list/use-todo-view.ts';
import '../../../ui/icons/more-icons.ts';

const TodoDialog = lazy(() =>
  import('./dialog/todo-dialog.tsx').then((module) => ({ default: module.TodoDialog })),
);
const SidebarDrawer = lazy(() =>
  import('./sidebar/sidebar-drawer.tsx').then((module) => ({ default: module.SidebarDrawer })),
);
const LabelsDialog = lazy(() =>
  import('./labels/labels-dialog.tsx').then((module) => ({ default: module.LabelsDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts/shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
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
  useListKeys(view, state, actions, () => setPanel('shortcuts'));
  const { selection, status, todos, labels, path, shown } = view;
  const name = nameSelection(selection, labels, texts);
  // Lists in which a new to-do would not be seen.
  const isClosed = selection.kind === 'filter' && ['completed', 'deleted'].includes(selection.handle);
  const isOpen = (wanted: TodoPanel) => ({
    open: panel === wanted,
    onOpenChange: (open: boolean) => setPanel(open ? wanted : null),
  });

  const sidebar = { isReady: status === 'ready', todos, labels, path, onShowPanel: setPanel };
  const isSearching = shown.length !== view.memberCount;
  const countText = isSearching ? texts.found(shown.length, view.memberCount) : texts.count(view.memberCount);
  return (
    <TodoPage
      title={name ?? texts.title}
      count={status === 'ready' ? countText : ''}
      search={view.search}
      onSearch={view.setSearch}
      onLeaveSearch={actions.row.focusRows}
      sidebar={<TodoSidebar {...sidebar} />}
      onOpenSidebar={() => setPanel('lists')}
      controls={<TodoToolbar view={view} onShowPanel={setPanel} onAdd={() => actions.row.open('new')} />}
    >
      {name !== undefined && !isClosed && (
        <QuickAdd selection={selection} labels={labels} actions={actions.row} />
      )}
      {shown.length > 0 ? (
        <TodoList view={view} state={state} name={name ?? texts.title} actions={actions.row} />
      ) : (
        <TodoNothing view={view} onShowAll={() => void navigate({ to: '/apps/todo' })} />
      )}
      {state.selected.length > 0 && (
        <BulkBar
          selected={state.selected}
          shownIds={state.shownIds}
          labels={labels}
          isTrash={view.isTrash}
          dispatch={state.dispatch}
          actions={actions.row}
        />
      )}
      {status === 'ready' && <DraftKeeper todos={todos} />}
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <Suspense>
        {!isWide && panel === 'lists' && <SidebarDrawer {...sidebar} {...isOpen('lists')} />}
        {panel === 'labels' && <LabelsDialog labels={labels} selection={selection} {...isOpen('labels')} />}
        {panel === 'shortcuts' && <ShortcutsDialog {...isOpen('shortcuts')} />}
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
    </TodoPage>
  );
}
