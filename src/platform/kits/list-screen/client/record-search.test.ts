import { expect, test } from 'vitest';
import { createRecordSearch, type SearchedTexts } from './record-search.ts';

const labels = [
  { id: 'l1', title: 'Backend' },
  { id: 'l2', title: 'Müşteri' },
];
const record = {
  title: 'Call Ayşe about the İzmir delivery',
  body: 'راجع العقد <b>today</b>',
  labels: ['l2'],
};
const search = createRecordSearch<SearchedTexts>((searched) => searched);

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
  expect(search.build(query, labels)?.(record)).toBe(expected);
});

test('a query without words is no search', () => {
  expect(search.build('  ', labels)).toBeUndefined();
});
