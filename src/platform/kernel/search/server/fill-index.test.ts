import { expect, test } from 'vitest';
import { chooseRows } from './fill-index.ts';

test.each([
  ['a fast slice is followed by one twice as large', 20, 1, 40],
  ['one that took the target by an equal one', 20, 10, 20],
  ['a slow one by a smaller one', 20, 20, 10],
  ['a very slow one by a quarter', 40, 5000, 10],
  ['but never by hardly any', 6, 5000, 5],
  ['and many are enough', 400, 0, 500],
])('%s', (_name, rows, tookMs, next) => {
  expect(chooseRows(rows, tookMs, 10)).toBe(next);
});
