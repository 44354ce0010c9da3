import { expect, test } from 'vitest';
import { compileList, defineCollection } from './collection.ts';
import {
  choiceFilter,
  dateFilter,
  labelFilter,
  markFilter,
  matchesCondition,
  numberFilter,
  parentFilter,
  parseCondition,
  textFilter,
} from './filters.ts';
import { compareText, sortBy } from './order.ts';

const record = {
  id: '1',
  name: 'İstanbul ışık',
  size: 5,
  at: '2026-11-21T10:00:00.000Z',
  state: 'open',
  isDone: false,
  labels: ['a', 'b'],
  parentId: 'above',
  rootId: null,
};
const filters = {
  name: textFilter('name'),
  size: numberFilter('size'),
  at: dateFilter('at'),
  state: choiceFilter('state'),
  isDone: markFilter('isDone'),
  labels: labelFilter('labels'),
  parentId: parentFilter('parentId'),
  rootId: parentFilter('rootId'),
};

test.each([
  ['name', 'contains:ISTAN', true],
  ['name', 'starts:ist', true],
  ['name', 'ends:IŞIK', true],
  ['name', 'matches:istanbul', false],
  ['name', 'greater:a', true],
  ['name', 'less:a', false],
  ['name', 'contains:', true],
  ['size', 'equals:5', true],
  ['size', 'greater:5', false],
  ['size', 'less:5.5', true],
  ['size', 'between:1,5', true],
  ['at', 'after:2026-11-21T10:00:00Z', true],
  ['at', 'before:2026-11-21T10:00:00Z', false],
  ['at', 'between:2026-11-21T00:00:00Z,2026-11-21T10:00:00Z', false],
  ['state', 'in:closed,open', true],
  ['isDone', 'false', true],
  ['isDone', 'true', false],
  ['labels', 'any:b,c', true],
  ['labels', 'all:b,c', false],
  ['labels', 'none', false],
  ['parentId', 'is:above', true],
  ['parentId', 'is:other', false],
  ['parentId', 'is:other,above', true],
  ['parentId', 'none', false],
  ['rootId', 'none', true],
] as const)('%s %s is %s', (name, text, isMatch) => {
  const condition = parseCondition(filters[name], text);
  expect(condition && matchesCondition(record, condition)).toBe(isMatch);
});

test.each([
  ['name', 'like:x'],
  ['name', 'contains'],
  ['size', 'equals:five'],
  ['size', 'between:1'],
  ['at', 'after:yesterday'],
  ['state', 'in:'],
  ['isDone', 'true:1'],
  ['isDone', 'maybe'],
  ['labels', 'none:a'],
  ['parentId', 'is:a,'],
  ['parentId', 'is:'],
  ['parentId', 'none:a'],
] as const)('%s does not take %s', (name, text) => {
  expect(parseCondition(filters[name], text)).toBeUndefined();
});

test('a record without a text passes no filter of it but the empty one', () => {
  const passes = (text: string) => {
    const condition = parseCondition(filters.name, text);
    return condition && matchesCondition({ id: '2', name: '' }, condition);
  };
  expect([passes('contains:a'), passes('less:z'), passes('contains:')]).toEqual([false, false, true]);
});

test('letters beyond U+FFFF come after all others, as in the databases', () => {
  expect(['\u{1f600}', '\uff5e', 'z'].toSorted(compareText)).toEqual(['z', '\uff5e', '\u{1f600}']);
});

test('a list is narrowed by all its conditions and ordered by its sort, backwards with a minus', () => {
  type Place = { id: string; name: string | null; size: number };
  const places = defineCollection<Place>()({
    app: 'places',
    name: 'places',
    api: '/api/places',
    keep: 'all',
    filters: { size: numberFilter('size') },
    sorts: { name: [sortBy('name', { text: true })], size: [sortBy('size', { descending: true })] },
    order: 'name',
    search: ({ name }) => [name],
  });
  const list: Place[] = [
    { id: 'a', name: null, size: 1 },
    { id: 'b', name: 'Ömer', size: 2 },
    { id: 'c', name: 'nil', size: 2 },
  ];
  const show = (query: Parameters<typeof compileList>[1]) => {
    const { matches, compare } = compileList(places, query);
    return list
      .filter(matches)
      .toSorted(compare)
      .map(({ id }) => id);
  };
  expect(show({})).toEqual(['c', 'b', 'a']);
  expect(show({ sort: '-name' })).toEqual(['b', 'c', 'a']);
  expect(show({ sort: 'size' })).toEqual(['c', 'b', 'a']);
  expect(show({ filter: { size: 'greater:1' }, search: 'OME' })).toEqual(['b']);
  expect(show({ filter: { color: 'in:red' } })).toEqual([]);
});
