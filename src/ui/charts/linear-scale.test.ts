import { expect, test } from 'vitest';
import { type Domain, listTicks, scaleLinear, widenDomain } from './linear-scale.ts';

test.each<[Domain, number, Domain, number[]]>([
  [[0, 1138], 4, [0, 1200], [0, 200, 400, 600, 800, 1000, 1200]],
  [[1.9, 4.1], 4, [1, 5], [1, 2, 3, 4, 5]],
  [[0, 1], 4, [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[-7, 12], 4, [-10, 15], [-10, -5, 0, 5, 10, 15]],
  [[0, 0.0007], 4, [0, 0.0008], [0, 0.0002, 0.0004, 0.0006, 0.0008]],
  [[3_000_000, 9_000_000_000], 4, [0, 10_000_000_000], [0, 2e9, 4e9, 6e9, 8e9, 10e9]],
  [[5, 5], 4, [5, 5], [5]],
])('the domain %o widens to round numbers', (domain, count, widened, ticks) => {
  expect(widenDomain(domain, count)).toEqual(widened);
  expect(listTicks(widened, 5)).toEqual(ticks);
});

test('ticks stay within a domain that is not round', () => {
  expect(listTicks([1.5, 5], 3)).toEqual([2, 3, 4, 5]);
  expect(listTicks([0.12, 0.31], 4)).toEqual([0.15, 0.2, 0.25, 0.3]);
});

test('numbers are between the ends of their range, which may run backward', () => {
  const down = scaleLinear([0, 10], [200, 0]);
  expect([0, 5, 10].map(down)).toEqual([200, 100, 0]);
  expect(scaleLinear([5, 5], [0, 100])(5)).toBe(50);
});
