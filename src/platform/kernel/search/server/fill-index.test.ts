import { expect, test } from 'vitest';
import { chooseRows } from './fill-index.ts';

test.each([
  ['a fast slice is followed by one twice as large', 20, 1, 40],
  ['one that took the target by an equal one', 20, 10, 20],
  ['a slow one by a smaller one', 20, 20, 10],
  ['a very slow one by a quarter', 20, 5000, 5],
  ['one row stays one', 1, 5000, 1],
  ['and many are enough', 400, 0, 500],
])('%s', (_name, rows, tookMs, next) => {
  expect(chooseRows(rows, tookMs)).toBe(next);
});
