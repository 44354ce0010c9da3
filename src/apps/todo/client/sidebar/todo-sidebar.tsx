import { useDeferredValue, useMemo } from 'react';
import { useToday } from '../../../../platform/people/clock/client/clock.ts';
import { ListSidebar } from '../../../../platform/kits/list-screen/client/list-sidebar.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { later } from '../../../../ui/later.tsx';
import { buildTodoPath, countTodos, listedFilters } from '../../shared/rules.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { TodoView } from '../use-todo-view.ts';
import { findListIcon, nameList } from './list-names.ts';

const TodoViewGroup = later(async () => (await import('../list/todo-views.tsx')).TodoViewGroup);

interface TodoSidebarProps {
  view: TodoView;
  onEditLabels: () => void;
  onChoose?: () => void;
}

/** All lists with their counts. */
export function TodoSidebar({ view, ...events }: TodoSidebarProps) {
  const texts = useTodoTexts();
  const today = useToday();
  const uid = useSession().user?.uid ?? '';
  // The counts may follow a moment after the row that was checked.
  const counted = useDeferredValue(view.records);
  const counts = useMemo(() => countTodos(counted, today, uid), [counted, today, uid]);
  const describe = (kind: 'folder' | 'filter', handle: string, count: number) => ({
    path: buildTodoPath({ kind, handle }),
    icon: findListIcon(handle),
    name: nameList(handle, texts) ?? handle,
    count,
  });
  const filters = listedFilters.map((handle) => describe('filter', handle, counts.filters[handle] ?? 0));
  return (
    <ListSidebar
      {...events}
      label={texts.sidebar}
      path={view.path}
      groups={[{ lists: [describe('folder', 'all', counts.all)] }, { title: texts.filters, lists: filters }]}
      labels={view.labels}
      buildLabelPath={({ handle }) => buildTodoPath({ kind: 'label', handle })}
      countLabel={({ id }) => counts.labels.get(id) ?? 0}
      isReady={view.status === 'ready'}
      extra={view.status === 'ready' && <TodoViewGroup onChoose={events.onChoose} />}
    />
  );
}
