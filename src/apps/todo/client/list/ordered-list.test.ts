import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateList } from './ordered-list.ts';

interface Row {
  id: string;
  position: string;
  title: string;
  labels: string[];
}
const row = (id: string, position: string, title = id): Row => ({ id, position, title, labels: ['x'] });
const toMap = (rows: readonly Row[]) => new Map(rows.map((one) => [one.id, one]));

describe('the list of records', () => {
  const rows = [row('a', '1'), row('b', '2'), row('c', '3')];

  test('stays the same object when equal records come', () => {
    expect(updateList(rows, toMap(structuredClone(rows)))).toBe(rows);
  });

  test('keeps what has not changed', () => {
    const next = updateList(rows, toMap([row('a', '1'), row('b', '2', 'new title'), row('c', '3')]));
    expect(next.map(({ title }) => title)).toEqual(['a', 'new title', 'c']);
    expect(next[0]).toBe(rows[0]);
    expect(next[2]).toBe(rows[2]);
  });

  test('notices one that goes while another comes', () => {
    expect(
      updateList(rows, toMap([row('a', '1'), row('c', '3'), row('d', '0')])).map(({ id }) => id),
    ).toEqual(['d', 'a', 'c']);
  });

  test('is always what the records sorted by position and id are', () => {
    const anyRow = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      position: fc.constantFrom('1', '2', '3'),
      title: fc.constantFrom('x', 'y'),
      labels: fc.array(fc.constantFrom('l', 'm'), { maxLength: 2 }),
    });
    const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id });
    fc.assert(
      fc.property(anyRows, anyRows, (before, after) => {
        const list = updateList(updateList([], toMap(before)), toMap(after));
        const key = (one: Row) => one.position + one.id;
        expect(list).toEqual(after.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)));
      }),
    );
  });
});
