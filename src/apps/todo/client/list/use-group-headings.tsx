import { useMemo, type ReactNode } from 'react';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { type Clock, useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { GroupHeading } from '../../../../platform/kits/list-screen/client/rows/group-heading.tsx';
import { countDaysBetween } from '../../../../base/wall-clock.ts';
import { type TodoTexts, useTodoTexts } from '../texts/en.ts';
import { canFold } from './todo-groups.ts';
import type { ShownGroup } from './use-todo-groups.ts';
import type { TodoView } from './use-todo-view.ts';

/** A group's caption; none for the part of a list that needs none. */
function nameGroup(
  { id, todos }: ShownGroup,
  clock: Clock,
  texts: TodoTexts,
  format: Format,
): string | undefined {
  if (id === 'main') return undefined;
  if (id === 'overdue' || id === 'today' || id === 'later' || id === 'done') return texts.groups[id];
  const due = todos[0]?.dueDate;
  if (!due) return undefined;
  const { now, timeZone } = clock;
  const date = format.date(due, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const days = countDaysBetween(now, due, timeZone);
  const near = days === 0 ? texts.due.today : days === 1 ? texts.due.tomorrow : undefined;
  return near === undefined ? date : texts.groups.near(near, date);
}

/** The captions of the list's groups by the index of the row below, and those below the last row. */
export function useGroupHeadings({ groups, toggleGroup }: TodoView): {
  headings: ReadonlyMap<number, ReactNode>;
  footer: ReactNode;
} {
  const texts = useTodoTexts();
  const format = useFormat();
  const clock = useClock();
  return useMemo(() => {
    const headings = new Map<number, ReactNode>();
    let waiting: ReactNode[] = [];
    let index = 0;
    for (const group of groups) {
      const title = nameGroup(group, clock, texts, format);
      const fold = canFold(group)
        ? { isOpen: group.isOpen, onToggle: () => toggleGroup(group.id) }
        : undefined;
      // "Today" alone is the list's own name.
      if (title !== undefined && !(group.id === 'today' && groups[0] === group))
        waiting.push(
          <GroupHeading
            key={group.id}
            title={title}
            count={group.todos.length}
            tone={group.id === 'overdue' ? 'danger' : undefined}
            fold={fold}
          />,
        );
      if (!group.isOpen) continue;
      if (waiting.length > 0) headings.set(index, waiting);
      waiting = [];
      index += group.todos.length;
    }
    return { headings, footer: waiting.length > 0 ? waiting : undefined };
  }, [groups, toggleGroup, texts, format, clock]);
}
