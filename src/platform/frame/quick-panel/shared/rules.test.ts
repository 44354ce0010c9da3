import { expect, it } from 'vitest';
import { ordinalEndingOf } from './rules.ts';

it.each([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
  [4, 'th'],
  [11, 'th'],
  [12, 'th'],
  [13, 'th'],
  [20, 'th'],
  [21, 'st'],
  [22, 'nd'],
  [23, 'rd'],
  [31, 'st'],
])('the %dth is written %d%s', (day, ending) => {
  expect(ordinalEndingOf(day)).toBe(ending);
});
