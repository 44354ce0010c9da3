import { expect, test } from 'vitest';
import { fitColumns } from './use-resize.ts';

test.each([
  { width: 1, by: 2, count: 4, change: 2 },
  { width: 3, by: 5, count: 4, change: 1 },
  { width: 2, by: -5, count: 4, change: -1 },
  { width: 4, by: -1, count: 2, change: -3 },
  { width: 4, by: 1, count: 2, change: 0 },
  { width: 2, by: -1, count: 1, change: 0 },
])('a width of $width pulled by $by in $count columns changes by $change', ({ width, by, count, change }) =>
  expect(fitColumns(width, by, count)).toBe(change),
);
