import type { Day } from '../../../base/dates.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { TodoFolder } from './schema.ts';
import type { Todo, TodoChanges, TodoValues } from './todo.ts';

export const todoFolders: readonly TodoFolder[] = [
  { id: 'all', handle: 'all', title: 'All', icon: 'view_headline' },
];

/** "Sheduled" is spelled so in the data, by specification; screens show their own texts. */
export const todoFilters: readonly TodoFolder[] = [
  { id: 'starred', handle: 'starred', title: 'Starred', icon: 'star' },
  { id: 'important', handle: 'important', title: 'Priority', icon: 'error' },
  { id: 'dueDate', handle: 'dueDate', title: 'Sheduled', icon: 'schedule' },
  { id: 'today', handle: 'today', title: 'Today', icon: 'today' },
  { id: 'completed', handle: 'completed', title: 'Done', icon: 'check' },
  { id: 'deleted', handle: 'deleted', title: 'Deleted', icon: 'delete' },
];

/** The filters that the screen lists: those of the specification, and what is assigned to the person. */
export const listedFilters: readonly string[] = todoFilters.flatMap(({ handle }) =>
  handle === 'today' ? [handle, 'assigned'] : [handle],
);

/** Which to-dos a list shows: those with a label, those of a filter, or those of a folder. */
export type TodoSelection =
  | { kind: 'label'; handle: string }
  | { kind: 'filter'; handle: string }
  | { kind: 'folder'; handle: string };

/** A label takes precedence over a filter, a filter over a folder; without any, all. */
export function chooseSelection(handles: {
  labelHandle?: string | undefined;
  filterHandle?: string | undefined;
  folderHandle?: string | undefined;
}): TodoSelection {
  if (handles.labelHandle) return { kind: 'label', handle: handles.labelHandle };
  if (handles.filterHandle) return { kind: 'filter', handle: handles.filterHandle };
  return { kind: 'folder', handle: handles.folderHandle || 'all' };
}

const isWithin = (instant: string | null, day: Day) =>
  instant !== null && instant >= day.start && instant < day.end;

/** Whether the screen's list of a filter shows a to-do. Deleted ones are shown by the filter `deleted` alone. */
function matchesFilter(todo: Todo, handle: string, today: Day, uid: string): boolean {
  if (handle === 'deleted') return todo.deleted;
  if (todo.deleted) return false;
  switch (handle) {
    case 'starred':
      return todo.starred;
    case 'important':
      return todo.important;
    case 'completed':
      return todo.completed;
    case 'dueDate':
      return todo.dueDate !== null;
    case 'assigned':
      return todo.assigneeId === uid;
    case 'today':
      return isForToday(todo, today);
    default:
      return false;
  }
}

/**
 * Overdue, due today or started; when done, due today. The API's filters `today` and `dueDate` have the narrower meaning that
 * is specified: a list without what is overdue could not be trusted.
 */
function isForToday(todo: Todo, today: Day): boolean {
  if (todo.completed) return isWithin(todo.dueDate, today);
  const isStarted = todo.startDate !== null && todo.startDate < today.end;
  return isStarted || (todo.dueDate !== null && todo.dueDate < today.end);
}

/** The test that a selection applies to each to-do; labels are found by their handle. */
export function buildMatcher(
  selection: TodoSelection,
  labels: readonly Pick<Label, 'id' | 'handle'>[],
  today: Day,
  uid: string,
): (todo: Todo) => boolean {
  if (selection.kind === 'filter') return (todo) => matchesFilter(todo, selection.handle, today, uid);
  if (selection.kind === 'label') {
    const label = labels.find((candidate) => candidate.handle === selection.handle);
    return (todo) => !todo.deleted && label !== undefined && todo.labels.includes(label.id);
  }
  const isKnown = todoFolders.some((folder) => folder.handle === selection.handle);
  return (todo) => isKnown && !todo.deleted;
}

/** Not done, and due before an instant: before now it is late; before the end of today it is for today or late. */
export const isOverdue = (todo: Todo, instant: string): boolean =>
  todo.dueDate !== null && !todo.completed && !todo.deleted && todo.dueDate < instant;

/** Whether both dates are absent or in order. */
export const areDatesInOrder = (startDate: string | null, dueDate: string | null): boolean =>
  startDate === null || dueDate === null || startDate <= dueDate;

/**
 * The effective changes of one to-do: setting only one of its dates moves the other one along. Completing it passes its recurrence
 * to the next one.
 */
export function completeChanges(todo: Todo, given: TodoChanges): TodoChanges {
  const isCompleting = given.completed === true && !todo.completed;
  const changes = isCompleting && todo.repeat !== null ? { ...given, repeat: null } : given;
  const { startDate, dueDate } = { ...todo, ...changes };
  const isOneGiven = (given.startDate === undefined) !== (given.dueDate === undefined);
  if (!isOneGiven || areDatesInOrder(startDate, dueDate)) return changes;
  return given.dueDate === undefined
    ? { ...changes, dueDate: startDate }
    : { ...changes, startDate: dueDate };
}

/** What a new to-do needs so that the list in which it is made shows it. */
export function chooseDefaults(
  selection: TodoSelection,
  labels: readonly Pick<Label, 'id' | 'handle'>[],
  today: Day,
): Partial<TodoValues> {
  if (selection.kind === 'label') {
    return { labels: labels.filter(({ handle }) => handle === selection.handle).map(({ id }) => id) };
  }
  if (selection.kind === 'folder') return {};
  switch (selection.handle) {
    case 'starred':
      return { starred: true };
    case 'important':
      return { important: true };
    case 'today':
    case 'dueDate':
      return { dueDate: lastMinuteOf(today) };
    default:
      return {};
  }
}

/** Due on a day, at no time of it in particular. */
export const lastMinuteOf = (day: Day): string => new Date(Date.parse(day.end) - 60_000).toISOString();

/** How many to-dos each list holds: the open ones, but for the lists of those done and those deleted. */
export interface TodoCounts {
  all: number;
  filters: Readonly<Record<string, number>>;
  labels: ReadonlyMap<string, number>;
}

/** Counts all lists in one pass. */
export function countTodos(todos: readonly Todo[], today: Day, uid: string): TodoCounts {
  const filters: Record<string, number> = {};
  const labels = new Map<string, number>();
  let all = 0;
  for (const todo of todos) {
    if (!todo.deleted && !todo.completed) {
      all++;
      for (const id of todo.labels) labels.set(id, (labels.get(id) ?? 0) + 1);
    }
    for (const handle of listedFilters) {
      const counts = handle === 'completed' || handle === 'deleted' || !todo.completed;
      if (counts && matchesFilter(todo, handle, today, uid)) filters[handle] = (filters[handle] ?? 0) + 1;
    }
  }
  return { all, filters, labels };
}

/** The path of a list, and of a to-do in it. */
export function buildTodoPath(selection: TodoSelection, todoId?: string): string {
  const kind = selection.kind === 'folder' ? '' : `${selection.kind}/`;
  const list = `/apps/todo/${kind}${encodeURIComponent(selection.handle)}`;
  return todoId === undefined ? list : `${list}/${encodeURIComponent(todoId)}`;
}

export const todoSorts = ['position', 'startDate', 'dueDate', 'title'] as const;
export type TodoSort = (typeof todoSorts)[number];

/** Compares by one field; what has no value comes last in both directions, and equals keep their place in the list. */
export function compareTodos(sort: TodoSort, isDescending: boolean, fold: (todo: Todo) => string) {
  const direction = isDescending ? -1 : 1;
  const byPosition = (a: Todo, b: Todo) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0);
  return (a: Todo, b: Todo): number => {
    if (sort === 'position') return direction * byPosition(a, b);
    const left = sort === 'title' ? fold(a) : a[sort];
    const right = sort === 'title' ? fold(b) : b[sort];
    if (left === right) return byPosition(a, b);
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -direction : direction;
  };
}
