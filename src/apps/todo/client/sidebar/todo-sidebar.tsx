import { memo, useDeferredValue, useMemo } from 'react';
import { SideAction, SideEntry, SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { useLabelTexts } from '../../../../platform/kits/labels/client/texts/en.ts';
import {
  buildTodoPath,
  countTodos,
  listedFilters,
  todoFolders,
  type TodoSelection,
} from '../../shared/rules.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Todo } from '../../shared/todo.ts';
import { useToday } from '../../../../platform/frame/clock/client/clock.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { findListIcon, nameList } from './list-names.ts';
import { useTodoTexts } from '../texts/en.ts';

/** What the screen can show over itself. */
export type TodoPanel = 'lists' | 'labels' | 'shortcuts';

interface SidebarProps {
  /** The records are here, so that nothing below them moves any more. */
  isReady: boolean;
  todos: readonly Todo[];
  labels: readonly Label[];
  path: string;
  onShowPanel: (panel: TodoPanel) => void;
  /** A list was chosen: the drawer closes. */
  onChoose?: () => void;
}

/** All lists with their counts. */
export const TodoSidebar = memo(function TodoSidebar({
  isReady,
  todos,
  labels,
  path,
  onShowPanel,
  onChoose,
}: SidebarProps) {
  const texts = useTodoTexts();
  const labelTexts = useLabelTexts();
  const today = useToday();
  const uid = useSession().user?.uid ?? '';
  // The counts may follow a moment after the row that was checked.
  const counted = useDeferredValue(todos);
  const counts = useMemo(() => countTodos(counted, today, uid), [counted, today, uid]);
  const entry = (selection: TodoSelection) => {
    const to = buildTodoPath(selection);
    return { to, isActive: to === path, onChoose };
  };
  return (
    <nav aria-label={texts.sidebar}>
      <SideGroup>
        {todoFolders.map(({ handle }) => (
          <SideEntry
            key={handle}
            {...entry({ kind: 'folder', handle })}
            icon={findListIcon(handle)}
            name={nameList(handle, texts) ?? handle}
            count={counts.all}
          />
        ))}
      </SideGroup>
      <SideGroup title={texts.filters}>
        {listedFilters.map((handle) => (
          <SideEntry
            key={handle}
            {...entry({ kind: 'filter', handle })}
            icon={findListIcon(handle)}
            name={nameList(handle, texts) ?? handle}
            count={counts.filters[handle] ?? 0}
          />
        ))}
      </SideGroup>
      <SideGroup title={labelTexts.title}>
        {labels.map((label) => (
          <SideEntry
            key={label.id}
            {...entry({ kind: 'label', handle: label.handle })}
            color={label.color}
            name={label.title}
            count={counts.labels.get(label.id) ?? 0}
          />
        ))}
        {isReady && <SideAction icon="edit" label={labelTexts.edit} onClick={() => onShowPanel('labels')} />}
      </SideGroup>
    </nav>
  );
});
