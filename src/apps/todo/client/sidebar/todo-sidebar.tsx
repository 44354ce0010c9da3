import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import {
  buildTodoPath,
  countTodos,
  todoFilters,
  todoFolders,
  type TodoSelection,
} from '../../shared/rules.ts';
import type { Todo, TodoLabel } from '../../shared/schema.ts';
import { useToday } from '../clock.ts';
import { toneStyle } from '../labels/label-chip.tsx';
import { findListIcon, nameList } from './list-names.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { RowActions } from '../rows/todo-row.tsx';

/** What the screen can show over itself. */
export type TodoPanel = 'lists' | 'labels' | 'shortcuts';

interface SidebarProps {
  /** The records are here: what stands under them no longer moves. */
  isReady: boolean;
  todos: readonly Todo[];
  labels: readonly TodoLabel[];
  path: string;
  actions: Pick<RowActions, 'open'>;
  onShowPanel: (panel: TodoPanel) => void;
  /** A list was chosen: the drawer closes. */
  onChoose?: () => void;
}

/** All lists with how much is in them. */
export const TodoSidebar = memo(function TodoSidebar({
  isReady,
  todos,
  labels,
  path,
  actions,
  onShowPanel,
  onChoose,
}: SidebarProps) {
  const texts = useTodoTexts();
  const today = useToday();
  // The counts may follow a moment later than the row that was ticked.
  const counted = useDeferredValue(todos);
  const counts = useMemo(() => countTodos(counted, today), [counted, today]);
  const entry = (selection: TodoSelection) => {
    const to = buildTodoPath(selection);
    return { to, isActive: to === path, onChoose };
  };
  return (
    <>
      <Button variant="primary" size="lg" icon="add" className="w-full" onClick={() => actions.open('new')}>
        {texts.add}
      </Button>
      <nav aria-label={texts.sidebar} className="mt-4 flex flex-col gap-5">
        <ul className="flex flex-col gap-0.5">
          {todoFolders.map(({ handle }) => (
            <ListEntry
              key={handle}
              {...entry({ kind: 'folder', handle })}
              icon={findListIcon(handle)}
              name={nameList(handle, texts) ?? handle}
              count={counts.all}
            />
          ))}
        </ul>
        <Group title={texts.filters}>
          {todoFilters.map(({ handle }) => (
            <ListEntry
              key={handle}
              {...entry({ kind: 'filter', handle })}
              icon={findListIcon(handle)}
              name={nameList(handle, texts) ?? handle}
              count={counts.filters[handle] ?? 0}
            />
          ))}
        </Group>
        <Group title={texts.labels}>
          {labels.map((label) => (
            <ListEntry
              key={label.id}
              {...entry({ kind: 'label', handle: label.handle })}
              icon="label"
              color={label.color}
              name={label.title}
              count={counts.labels.get(label.id) ?? 0}
            />
          ))}
          {isReady && (
            <li>
              <button
                type="button"
                onClick={() => onShowPanel('labels')}
                className={clsx(row, 'text-dim hover:bg-hover hover:text-ink')}
              >
                <Icon name="edit" size={18} className="mx-px" />
                {texts.editLabels}
              </button>
            </li>
          )}
        </Group>
      </nav>
    </>
  );
});

const row =
  'ring-focus-inset flex h-9 w-full items-center gap-3 rounded-lg px-3 text-start text-sm transition-colors';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pb-1.5 text-[0.6875rem] font-bold tracking-[.08em] text-dim uppercase">{title}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  );
}

interface EntryProps {
  to: string;
  isActive: boolean;
  icon: IconName;
  color?: string;
  name: string;
  count: number;
  onChoose: (() => void) | undefined;
}

/** Drawn again only when its own count changes: a link costs more than a row. */
const ListEntry = memo(function ListEntry({ to, isActive, icon, color, name, count, onChoose }: EntryProps) {
  const format = useFormat();
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        aria-current={isActive ? 'page' : undefined}
        style={color === undefined ? undefined : toneStyle(color)}
        className={clsx(
          row,
          isActive ? 'bg-active font-semibold text-ink' : 'text-ink/85 hover:bg-hover hover:text-ink',
        )}
      >
        <Icon
          name={icon}
          className={color === undefined ? (isActive ? 'text-accent-text' : 'text-dim') : 'text-(--tone)'}
        />
        <span className="min-w-0 flex-1 truncate">
          <bdi>{name}</bdi>
        </span>
        {count > 0 && (
          <span className="text-xs font-semibold text-dim tabular-nums">{format.number(count)}</span>
        )}
      </Link>
    </li>
  );
});
