import { generateKeyBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { createFirstPosition } from './positions.ts';

test('each first position lies before the one before it, and there is room between them', () => {
  const positions = [createFirstPosition(null)];
  for (let count = 0; count < 5000; count++) positions.unshift(createFirstPosition(positions[0] ?? null));
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  for (let at = 1; at < positions.length; at++) {
    const between = generateKeyBetween(positions[at - 1] ?? null, positions[at] ?? null);
    expect(between > String(positions[at - 1]) && between < String(positions[at])).toBe(true);
  }
});

test('positions that are made side by side differ', () => {
  const together = Array.from({ length: 100 }, () => createFirstPosition('a0'));
  expect(new Set(together).size).toBeGreaterThan(95);
  expect(together.every((position) => position < 'a0')).toBe(true);
});
