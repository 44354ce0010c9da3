import type { Day } from '../../../../base/dates.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { compareTodos, isOverdue, type TodoSelection } from '../../shared/rules.ts';
import type { Todo } from '../../shared/todo.ts';

/** A part of a list. Days are named by their date, `YYYY-MM-DD`. */
export interface TodoGroup {
  readonly id: 'main' | 'overdue' | 'today' | 'later' | 'done' | `day-${string}`;
  readonly todos: readonly Todo[];
}

/** The parts that are closed until somebody opens them. */
const folded: readonly string[] = ['later', 'done'];
export const canFold = ({ id }: TodoGroup): boolean => folded.includes(id);

interface GroupOptions {
  selection: TodoSelection;
  today: Day;
  timeZone: string;
  /** Done, but shown among the open ones until the list is left: a row does not vanish under the pointer. */
  isLingering: (todo: Todo) => boolean;
}

/** Splits a list's to-dos into its parts, each in the given order; parts without to-dos are left out. */
export function buildTodoGroups(todos: readonly Todo[], options: GroupOptions): readonly TodoGroup[] {
  const { selection, today, timeZone, isLingering } = options;
  const handle = selection.kind === 'filter' ? selection.handle : '';
  if (handle === 'completed' || handle === 'deleted') return [{ id: 'main', todos }];
  const groups = new Map<TodoGroup['id'], Todo[]>();
  const findGroup = (todo: Todo): TodoGroup['id'] => {
    if (todo.completed && !isLingering(todo)) return 'done';
    if (handle === 'today') return isOverdue(todo, today.start) ? 'overdue' : 'today';
    if (handle === 'dueDate' && todo.dueDate !== null)
      return isOverdue(todo, today.start)
        ? 'overdue'
        : `day-${toWallClock(todo.dueDate, timeZone).slice(0, 10)}`;
    const isLater = !todo.completed && todo.startDate !== null && todo.startDate >= today.end;
    return isLater ? 'later' : 'main';
  };
  for (const todo of todos) {
    const id = findGroup(todo);
    const group = groups.get(id);
    if (group) group.push(todo);
    else groups.set(id, [todo]);
  }
  const byDue = compareTodos('dueDate', false, ({ title }) => title);
  const days = [...groups.keys()].filter((id) => id.startsWith('day-')).sort();
  const ids: readonly TodoGroup['id'][] = ['overdue', 'today', ...days, 'main', 'later', 'done'];
  return ids.flatMap((id) => {
    const group = groups.get(id);
    if (!group) return [];
    return [{ id, todos: handle === 'dueDate' && id !== 'done' ? group.toSorted(byDue) : group }];
  });
}
