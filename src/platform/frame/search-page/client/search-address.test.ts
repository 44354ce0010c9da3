import { expect, test } from 'vitest';
import { readSearchAddress, toggleValue } from './search-address.ts';

test.each([
  [
    { q: 'a b', type: 'note,todo', page: '2' },
    { q: 'a b', type: 'note,todo', page: 2 },
  ],
  [
    { q: 2026, period: 'week' },
    { q: '2026', period: 'week' },
  ],
  [{ q: '', type: 'a b', owner: '<x>', period: 'eon', page: 'x' }, {}],
  [{ q: ['x'], page: 31 }, {}],
  [
    { after: '2026-03-01T00:00:00.000Z', before: '2026-13-01T00:00:00.000Z' },
    { after: '2026-03-01T00:00:00.000Z' },
  ],
  [{ after: 'soon', before: 2026 }, {}],
  [{ page: 1 }, {}],
])('%j is read as %j', (address, expected) => {
  expect(readSearchAddress(address)).toEqual(expected);
});

test('a text of 10,000 characters is cut to what the search takes', () => {
  expect(readSearchAddress({ q: 'x'.repeat(10_000) }).q).toHaveLength(200);
});

test('values are added and taken away', () => {
  expect(toggleValue(undefined, 'note')).toBe('note');
  expect(toggleValue('note', 'todo')).toBe('note,todo');
  expect(toggleValue('note,todo', 'note')).toBe('todo');
  expect(toggleValue('note', 'note')).toBeUndefined();
});
