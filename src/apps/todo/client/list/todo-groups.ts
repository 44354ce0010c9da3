import { countDaysBetween, toWallClock } from '../../../../base/wall-clock.ts';
import type { Clock } from '../../../../platform/people/clock/client/clock.ts';
import type { Format } from '../../../../platform/frame/i18n/client/format.ts';
import type { RecordGroup } from '../../../../platform/kits/list-screen/client/groups/use-record-groups.ts';
import { compareTodos, isOverdue, type TodoSelection } from '../../shared/rules.ts';
import type { Todo } from '../../shared/todo.ts';
import type { TodoTexts } from '../texts/en.ts';

/** A part of a list; days are named by their date, `YYYY-MM-DD`. */
type GroupId = 'main' | 'overdue' | 'today' | 'later' | 'done' | `day-${string}`;

interface GroupOptions {
  selection: TodoSelection;
  clock: Clock;
  texts: TodoTexts;
  format: Format;
  /** Done, but shown among the open ones until the list is left: a row does not vanish under the pointer. */
  lingering: ReadonlySet<string>;
}

/** The caption of a group; none for the part of a list that needs none. */
function nameGroup(id: GroupId, todos: readonly Todo[], { clock, texts, format }: GroupOptions) {
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

/** Which part of a list a to-do belongs to. */
function findGroup(todo: Todo, handle: string, { clock, lingering }: GroupOptions): GroupId {
  const { today, timeZone } = clock;
  if (todo.completed && !lingering.has(todo.id)) return 'done';
  if (handle === 'today') return isOverdue(todo, today.start) ? 'overdue' : 'today';
  if (handle === 'dueDate' && todo.dueDate !== null)
    return isOverdue(todo, today.start)
      ? 'overdue'
      : `day-${toWallClock(todo.dueDate, timeZone).slice(0, 10)}`;
  const isLater = !todo.completed && todo.startDate !== null && todo.startDate >= today.end;
  return isLater ? 'later' : 'main';
}

/** Splits a list's to-dos into its parts, each in the given order; parts without to-dos are left out. */
export function buildTodoGroups(todos: readonly Todo[], options: GroupOptions): readonly RecordGroup<Todo>[] {
  const { selection } = options;
  const handle = selection.kind === 'filter' ? selection.handle : '';
  if (handle === 'completed' || handle === 'deleted') return [{ id: 'main', records: todos }];
  const groups = Map.groupBy(todos, (todo) => findGroup(todo, handle, options));
  const byDue = compareTodos('dueDate', false, ({ title }) => title);
  const days = [...groups.keys()].filter((id) => id.startsWith('day-')).sort();
  const ids: readonly GroupId[] = ['overdue', 'today', ...days, 'main', 'later', 'done'];
  const present = ids.filter((id) => groups.has(id));
  return present.map((id) => {
    const group = groups.get(id) ?? [];
    // "Today" alone is the list's own name.
    const isNamedByList = id === 'today' && present[0] === 'today';
    return {
      id,
      records: handle === 'dueDate' && id !== 'done' ? group.toSorted(byDue) : group,
      title: isNamedByList ? undefined : nameGroup(id, group, options),
      tone: id === 'overdue' ? 'danger' : undefined,
      isFolding: id === 'later' || id === 'done',
    };
  });
}
