import { expect, test } from 'vitest';
import type { Todo } from '../../shared/schema.ts';
import { buildSearch } from './todo-search.ts';

const labels = [
  { id: 'l1', handle: 'backend', title: 'Backend', color: '#000000', position: 'a', version: 1 },
  { id: 'l2', handle: 'musteri', title: 'Müşteri', color: '#000000', position: 'b', version: 1 },
];
const todo: Todo = {
  id: 't',
  title: 'Call Ayşe about the İzmir delivery',
  notes: 'راجع العقد <b>today</b>',
  startDate: null,
  dueDate: null,
  completed: false,
  starred: false,
  important: false,
  deleted: false,
  labels: ['l2'],
  folder: null,
  position: 'a',
  version: 1,
};

test.each([
  ['izmir', true],
  ['AYSE delivery', true],
  ['delivery ayşe', true],
  ['العقد', true],
  ['musteri izmir', true],
  ['backend', false],
  ['izmir backend', false],
  ['ankara', false],
])('a search for %s finds it: %s', (query, expected) => {
  expect(buildSearch(query, labels)?.(todo)).toBe(expected);
});

test('nothing to look for is no search', () => {
  expect(buildSearch('  ', labels)).toBeUndefined();
});
