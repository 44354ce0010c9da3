import { expect, test } from 'vitest';
import type { TodoSelection } from '../../shared/rules.ts';
import type { Todo } from '../../shared/todo.ts';
import { readFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { en } from '../texts/en.ts';
import { buildTodoGroups } from './todo-groups.ts';

const today = { start: '2026-11-20T21:00:00.000Z', end: '2026-11-21T21:00:00.000Z' };
const todo = (id: string, changes: Partial<Todo> = {}): Todo => ({
  id,
  title: id,
  checklist: [],
  reminder: null,
  repeat: null,
  assigneeId: null,
  completedAt: null,
  remindedAt: null,
  reopenedAt: null,
  ownerId: 'u1',
  scope: 'user:u1',
  notes: '',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: [],
  folder: null,
  position: id,
  version: 1,
  ...changes,
});
const todos = [
  todo('plain'),
  todo('done', { completed: true }),
  todo('next-week', { dueDate: '2026-11-28T09:00:00.000Z' }),
  todo('late', { dueDate: '2026-11-20T09:00:00.000Z' }),
  todo('later', { startDate: '2026-11-25T09:00:00.000Z' }),
  todo('tonight', { dueDate: '2026-11-21T20:59:00.000Z' }),
  // Half past midnight in Istanbul is still the evening before in UTC.
  todo('after-midnight', { dueDate: '2026-11-21T21:30:00.000Z' }),
];
const group = (selection: TodoSelection, shown: readonly Todo[], lingering: readonly string[] = []) =>
  buildTodoGroups(shown, {
    selection,
    clock: { now: '2026-11-21T08:00:00.000Z', nowMs: 0, today, timeZone: 'Europe/Istanbul' },
    texts: en,
    format: readFormat(),
    lingering: new Set(lingering),
  }).map(({ id, records }) => [id, ...records.map((member) => member.id)]);

const all: TodoSelection = { kind: 'folder', handle: 'all' };
const filter = (handle: string): TodoSelection => ({ kind: 'filter', handle });
const dated = todos.filter(({ dueDate }) => dueDate !== null);

test('a list keeps its order; what starts later and what is done come after it', () => {
  expect(group(all, todos)).toEqual([
    ['main', 'plain', 'next-week', 'late', 'tonight', 'after-midnight'],
    ['later', 'later'],
    ['done', 'done'],
  ]);
});

test('what was done a moment ago stays in its place', () => {
  expect(group(all, todos, ['done'])[0]).toEqual([
    'main',
    'plain',
    'done',
    'next-week',
    'late',
    'tonight',
    'after-midnight',
  ]);
});

test('today begins with what is overdue', () => {
  expect(group(filter('today'), dated.slice(1))).toEqual([
    ['overdue', 'late'],
    ['today', 'tonight', 'after-midnight'],
  ]);
});

test('upcoming has a group a day of the person’s own zone, in order of time', () => {
  expect(group(filter('dueDate'), dated)).toEqual([
    ['overdue', 'late'],
    ['day-2026-11-21', 'tonight'],
    ['day-2026-11-22', 'after-midnight'],
    ['day-2026-11-28', 'next-week'],
  ]);
});

test.each(['completed', 'deleted'])('the list %s is one', (handle) => {
  expect(group(filter(handle), todos)).toEqual([['main', ...todos.map(({ id }) => id)]]);
});
