import { expect, test } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('on page %i of %i a pager shows %s', (page, count, shown) => {
  expect(
    listPageNumbers(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
