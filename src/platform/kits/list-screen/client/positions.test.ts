import { expect, test } from 'vitest';
import { findNeighbors, findPosition } from './positions.ts';

const shown = ['a', 'b', 'c', 'd'];
test.each([
  ['to the top', 'c', 0, false, { afterId: null, beforeId: 'a' }],
  ['one up', 'c', 1, false, { afterId: 'a', beforeId: 'b' }],
  ['one down', 'b', 2, false, { afterId: 'c', beforeId: 'd' }],
  ['to the bottom', 'a', 3, false, { afterId: 'd', beforeId: null }],
  ['to the top of a list that runs backwards', 'c', 0, true, { afterId: 'a', beforeId: null }],
  ['to the bottom of a list that runs backwards', 'a', 3, true, { afterId: null, beforeId: 'd' }],
])('a move %s', (_name, id, toIndex, isDescending, expected) => {
  expect(findNeighbors(shown, id, toIndex, isDescending)).toEqual(expected);
});

test.each([
  ['after the first', { afterId: 'a', beforeId: 'b' }, ['a', 'x', 'b']],
  ['at the start', { afterId: null, beforeId: 'a' }, ['x', 'a', 'b']],
  ['at the end', { afterId: 'b', beforeId: null }, ['a', 'b', 'x']],
])('the position %s', (_name, neighbors, expected) => {
  const records = [
    { id: 'a', position: 'a0' },
    { id: 'b', position: 'a1' },
  ];
  const moved = [...records, { id: 'x', position: findPosition(records, neighbors) }];
  const order = moved.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  expect(order.map(({ id }) => id)).toEqual(expected);
});
