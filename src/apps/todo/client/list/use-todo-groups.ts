import { useEffect, useMemo, useState } from 'react';
import type { Todo } from '../../shared/todo.ts';
import type { TodoSelection } from '../../shared/rules.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { clearLingering, useLingering } from './lingering.ts';
import { buildTodoGroups, canFold, type TodoGroup } from './todo-groups.ts';

interface GroupInput {
  selection: TodoSelection;
  path: string;
  /** What the list shows, in its order. */
  found: readonly Todo[];
  isSearching: boolean;
}

/** A part of the list and whether its rows are shown. */
export interface ShownGroup extends TodoGroup {
  readonly isOpen: boolean;
}

/** The parts of a list, those that fold closed at first; a search opens all. */
export function useTodoGroups({ selection, path, found, isSearching }: GroupInput) {
  const { today, timeZone } = useClock();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const lingering = useLingering();
  useEffect(() => clearLingering, [path]);
  const groups = useMemo(
    () =>
      buildTodoGroups(found, { selection, today, timeZone, isLingering: ({ id }) => lingering.has(id) }).map(
        (group): ShownGroup => ({
          ...group,
          isOpen: !canFold(group) || isSearching || openIds.has(group.id),
        }),
      ),
    [found, selection, today, timeZone, lingering, isSearching, openIds],
  );
  const shown = useMemo(() => groups.flatMap(({ isOpen, todos }) => (isOpen ? todos : [])), [groups]);
  const toggle = useMemo(
    () => (id: string) =>
      setOpenIds((ids) => {
        const changed = new Set(ids);
        if (!changed.delete(id)) changed.add(id);
        return changed;
      }),
    [],
  );
  return { groups, shown, toggle };
}
