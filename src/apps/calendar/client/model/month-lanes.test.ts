import { expect, test } from 'vitest';
import { countLanes } from './month-lanes.ts';

test.each([
  ['the least height', 0, 3],
  ['a window of 768 pixels', 624, 3],
  ['a window of 900 pixels', 723, 3],
  ['a large window', 1020, 5],
])('a week of the month shows the events that fit into it: %s', (_name, height, expected) => {
  expect(countLanes(height, 6)).toBe(expected);
});
