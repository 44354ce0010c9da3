import { findDayRange } from '../../../base/dates.ts';
import { foldText } from '../../../base/fold.ts';
import type { Todo, TodoFilter, TodoFolder, TodoLabel } from './schema.ts';

export const todoFolders: readonly TodoFolder[] = [{ id: 'all', handle: 'all', title: 'All', icon: 'view_headline' }];

/** "Sheduled" is spelled so in the data, by specification; screens show their own texts. */
export const todoFilters: readonly TodoFilter[] = [
  { id: 'starred', handle: 'starred', title: 'Starred', icon: 'star' },
  { id: 'important', handle: 'important', title: 'Priority', icon: 'error' },
  { id: 'dueDate', handle: 'dueDate', title: 'Sheduled', icon: 'schedule' },
  { id: 'today', handle: 'today', title: 'Today', icon: 'today' },
  { id: 'completed', handle: 'completed', title: 'Done', icon: 'check' },
  { id: 'deleted', handle: 'deleted', title: 'Deleted', icon: 'delete' },
];

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

export interface Day {
  start: string;
  end: string;
}

const isWithin = (instant: string | null, day: Day) => instant !== null && instant >= day.start && instant < day.end;

/** Whether a filter shows a to-do. Deleted ones are shown by the filter `deleted` alone. */
export function matchesFilter(todo: Todo, handle: string, today: Day): boolean {
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
      return isWithin(todo.dueDate, today);
    case 'today':
      return isWithin(todo.dueDate, today) || isWithin(todo.startDate, today);
    default:
      return false;
  }
}

/** The test that a selection applies to each to-do; labels are found by their handle. */
export function buildMatcher(
  selection: TodoSelection,
  labels: readonly Pick<TodoLabel, 'id' | 'handle'>[],
  today: Day,
): (todo: Todo) => boolean {
  if (selection.kind === 'filter') return (todo) => matchesFilter(todo, selection.handle, today);
  if (selection.kind === 'label') {
    const label = labels.find((candidate) => candidate.handle === selection.handle);
    return (todo) => !todo.deleted && label !== undefined && todo.labels.includes(label.id);
  }
  const isKnown = todoFolders.some((folder) => folder.handle === selection.handle);
  return (todo) => isKnown && !todo.deleted;
}

/** Due before now and not done. */
export const isOverdue = (todo: Todo, now: string): boolean =>
  todo.dueDate !== null && !todo.completed && !todo.deleted && todo.dueDate < now;

/** Whether both dates are absent or in order. */
export const areDatesInOrder = (startDate: string | null, dueDate: string | null): boolean =>
  startDate === null || dueDate === null || startDate <= dueDate;

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

/** A label's handle, from its title: what the url shows. */
export function buildLabelHandle(title: string, taken: ReadonlySet<string>): string {
  const base =
    foldText(title)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'label';
  let handle = base;
  for (let number = 2; taken.has(handle); number++) handle = `${base}-${number}`;
  return handle;
}

export interface QuickTodo {
  title: string;
  labels: string[];
  starred: boolean;
  important: boolean;
  dueDate: string | null;
}

/** The words of one language that quick add takes for a day. */
export interface QuickWords {
  today: string;
  tomorrow: string;
}

/**
 * Reads one line: `#label` of an existing label, `!` for important, `*` for starred, and the words for today and
 * tomorrow behind an @ (`@today`). What is not understood stays in the title, so that no word is lost.
 */
export function parseQuickTodo(
  line: string,
  labels: readonly Pick<TodoLabel, 'id' | 'handle' | 'title'>[],
  clock: { nowMs: number; timeZone: string },
  words: readonly QuickWords[],
): QuickTodo {
  const todo: QuickTodo = { title: '', labels: [], starred: false, important: false, dueDate: null };
  const dueOn = (dayOffset: number) => {
    const { end } = findDayRange(clock.nowMs, clock.timeZone, dayOffset);
    return new Date(Date.parse(end) - 60_000).toISOString();
  };
  const rest = line.split(/\s+/u).filter((word) => {
    if (word === '!') return !(todo.important = true);
    if (word === '*') return !(todo.starred = true);
    const name = foldText(word.slice(1));
    if (word.startsWith('@')) {
      if (words.some((known) => foldText(known.today) === name)) return !(todo.dueDate = dueOn(0));
      if (words.some((known) => foldText(known.tomorrow) === name)) return !(todo.dueDate = dueOn(1));
    }
    if (word.startsWith('#') && name !== '') {
      const label = labels.find(({ handle, title }) => handle === name || foldText(title).replaceAll(' ', '-') === name);
      if (label) return todo.labels.push(label.id) < 0;
    }
    return true;
  });
  todo.title = rest.join(' ').trim();
  return todo.title === '' ? { ...todo, title: line.trim() } : todo;
}
