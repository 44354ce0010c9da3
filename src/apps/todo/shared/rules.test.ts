import { describe, expect, test } from 'vitest';
import {
  areDatesInOrder,
  buildMatcher,
  buildTodoPath,
  chooseDefaults,
  chooseSelection,
  compareTodos,
  completeChanges,
  countTodos,
  isOverdue,
  type TodoSelection,
} from './rules.ts';
import type { Todo } from './todo.ts';

const today = { start: '2026-11-21T00:00:00.000Z', end: '2026-11-22T00:00:00.000Z' };
const noon = '2026-11-21T12:00:00.000Z';
const yesterday = '2026-11-20T12:00:00.000Z';
const tomorrow = '2026-11-22T12:00:00.000Z';
const labels = [{ id: 'l1', handle: 'backend' }];

const buildTodo = (changes: Partial<Todo> = {}): Todo => ({
  id: 't1',
  checklist: [],
  reminder: null,
  repeat: null,
  assigneeId: null,
  completedAt: null,
  remindedAt: null,
  reopenedAt: null,
  ownerId: 'u1',
  scope: 'user:u1',
  title: 'Water the plants',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
  folder: null,
  position: 'a0',
  version: 1,
  ...changes,
});

describe('which list shows a to-do', () => {
  const folder = (handle: string): TodoSelection => ({ kind: 'folder', handle });
  const filter = (handle: string): TodoSelection => ({ kind: 'filter', handle });
  const label = (handle: string): TodoSelection => ({ kind: 'label', handle });
  test.each<[TodoSelection, Partial<Todo>, boolean]>([
    [folder('all'), {}, true],
    [folder('all'), { completed: true }, true],
    [folder('all'), { deleted: true }, false],
    [folder('unknown'), {}, false],
    [filter('starred'), { starred: true }, true],
    [filter('starred'), { starred: true, deleted: true }, false],
    [filter('important'), { important: true }, true],
    [filter('completed'), { completed: true }, true],
    [filter('completed'), {}, false],
    [filter('deleted'), { deleted: true }, true],
    [filter('dueDate'), { dueDate: noon }, true],
    [filter('dueDate'), { startDate: noon }, false],
    [filter('dueDate'), { dueDate: tomorrow }, true],
    [filter('today'), { startDate: noon, dueDate: tomorrow }, true],
    [filter('today'), { dueDate: today.start }, true],
    [filter('today'), { dueDate: today.end }, false],
    [filter('today'), { dueDate: yesterday }, true],
    [filter('today'), { dueDate: yesterday, completed: true }, false],
    [filter('today'), { dueDate: noon, completed: true }, true],
    [filter('today'), { startDate: yesterday, dueDate: tomorrow }, true],
    [filter('today'), { startDate: tomorrow }, false],
    [filter('assigned'), { assigneeId: 'u1' }, true],
    [filter('assigned'), { assigneeId: 'u2' }, false],
    [filter('unknown'), {}, false],
    [label('backend'), { labels: ['l1'] }, true],
    [label('backend'), { labels: ['l1'], deleted: true }, false],
    [label('backend'), {}, false],
    [label('unknown'), { labels: ['l1'] }, false],
  ])('%o of %o: %s', (selection, changes, expected) => {
    expect(buildMatcher(selection, labels, today, 'u1')(buildTodo(changes))).toBe(expected);
  });

  test('a label comes before a filter, a filter before a folder', () => {
    expect(chooseSelection({ labelHandle: 'l', filterHandle: 'f', folderHandle: 'o' })).toEqual(label('l'));
    expect(chooseSelection({ filterHandle: 'f', folderHandle: 'o' })).toEqual(filter('f'));
    expect(chooseSelection({})).toEqual(folder('all'));
  });

  test.each<[TodoSelection, Partial<Todo>]>([
    [folder('all'), {}],
    [filter('starred'), { starred: true }],
    [filter('important'), { important: true }],
    [filter('today'), { dueDate: '2026-11-21T23:59:00.000Z' }],
    [filter('dueDate'), { dueDate: '2026-11-21T23:59:00.000Z' }],
    [label('backend'), { labels: ['l1'] }],
  ])('what is new in %o is shown there', (selection, expected) => {
    expect(chooseDefaults(selection, labels, today)).toEqual(expected);
    expect(buildMatcher(selection, labels, today, 'u1')(buildTodo(expected))).toBe(true);
  });
});

test('counts are of open to-dos, but for the lists of those done and deleted', () => {
  const todos = [
    buildTodo({ starred: true, labels: ['l1'] }),
    buildTodo({ starred: true, completed: true, labels: ['l1'] }),
    buildTodo({ dueDate: noon, important: true, assigneeId: 'u2' }),
    buildTodo({ deleted: true, starred: true }),
    buildTodo({ deleted: true, completed: true }),
  ];
  expect(countTodos(todos, today, 'u2')).toEqual({
    all: 2,
    filters: { starred: 1, important: 1, dueDate: 1, today: 1, assigned: 1, completed: 1, deleted: 2 },
    labels: new Map([['l1', 1]]),
  });
});

test.each<[string, Partial<Todo>, boolean]>([
  ['late', { dueDate: yesterday }, true],
  ['late but done', { dueDate: yesterday, completed: true }, false],
  ['late but deleted', { dueDate: yesterday, deleted: true }, false],
  ['due later', { dueDate: tomorrow }, false],
  ['never due', {}, false],
])('overdue: %s', (_name, changes, expected) => {
  expect(isOverdue(buildTodo(changes), noon)).toBe(expected);
});

describe('dates', () => {
  test.each([
    [null, null, true],
    [noon, null, true],
    [null, noon, true],
    [noon, noon, true],
    [tomorrow, noon, false],
  ])('from %s to %s are in order: %s', (start, due, expected) => {
    expect(areDatesInOrder(start, due)).toBe(expected);
  });

  test.each([
    [{ startDate: noon }, { dueDate: yesterday }, { dueDate: yesterday, startDate: yesterday }],
    [{ dueDate: noon }, { startDate: tomorrow }, { startDate: tomorrow, dueDate: tomorrow }],
    [{ startDate: noon }, { startDate: noon, dueDate: yesterday }, { startDate: noon, dueDate: yesterday }],
    [{ startDate: noon }, { dueDate: tomorrow }, { dueDate: tomorrow }],
    [{ startDate: noon }, { dueDate: null }, { dueDate: null }],
    [{ startDate: tomorrow, dueDate: noon }, { starred: true }, { starred: true }],
  ])('%o with %o becomes %o', (before, changes, expected) => {
    expect(completeChanges(buildTodo(before), changes)).toEqual(expected);
  });
});

describe('order', () => {
  const todos = [
    buildTodo({ id: '1', title: 'pear', dueDate: tomorrow, position: 'a1' }),
    buildTodo({ id: '2', title: 'Äpfel', dueDate: null, position: 'a2' }),
    buildTodo({ id: '3', title: 'Zebra', dueDate: yesterday, position: 'a0' }),
  ];
  const fold = (todo: Todo) => todo.title.toLowerCase().replace('ä', 'a');
  test.each([
    ['position', false, ['3', '1', '2']],
    ['position', true, ['2', '1', '3']],
    ['dueDate', false, ['3', '1', '2']],
    ['dueDate', true, ['1', '3', '2']],
    ['title', false, ['2', '1', '3']],
  ] as const)('by %s, descending %s', (sort, isDescending, expected) => {
    expect(todos.toSorted(compareTodos(sort, isDescending, fold)).map(({ id }) => id)).toEqual(expected);
  });
});

test.each<[TodoSelection, string | undefined, string]>([
  [{ kind: 'folder', handle: 'all' }, undefined, '/apps/todo/all'],
  [{ kind: 'filter', handle: 'today' }, 't1', '/apps/todo/filter/today/t1'],
  [{ kind: 'label', handle: 'عمل' }, undefined, '/apps/todo/label/%D8%B9%D9%85%D9%84'],
])('the path of %o and %s is %s', (selection, id, expected) => {
  expect(buildTodoPath(selection, id)).toBe(expected);
});
