import { expect, test } from 'vitest';
import { countTitleLines, hasIconSpace, isNarrow } from './block-text.ts';

test.each([
  ['the minimum', 26, false, 1],
  ['an hour', 60, false, 3],
  ['an hour with its time', 60, true, 2],
  ['two hours', 120, false, 7],
])('the title of %s has as many lines as fit', (_name, minutes, hasTime, lines) => {
  expect(countTitleLines(minutes, hasTime)).toBe(lines);
});

test('a narrow block has small margins, and a very narrow line has no icon', () => {
  expect([47, 70, 140, undefined].map(isNarrow)).toEqual([true, true, false, false]);
  expect([47, 70, 140, undefined].map(hasIconSpace)).toEqual([false, true, true, true]);
});
