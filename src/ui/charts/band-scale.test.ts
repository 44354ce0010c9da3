import { expect, test } from 'vitest';
import { type BandGaps, scaleBand } from './band-scale.ts';

const none: BandGaps = { inner: 0, outer: 0 };
const some: BandGaps = { inner: 0.5, outer: 0.25 };

test.each<[count: number, range: [number, number], gaps: BandGaps, starts: number[], width: number]>([
  [4, [0, 100], none, [0, 25, 50, 75], 25],
  [2, [10, 90], some, [20, 60], 20],
  // From right to left the first is at the end.
  [2, [90, 10], some, [60, 20], 20],
  [1, [0, 100], some, [25], 50],
  [0, [0, 100], none, [], 100],
])('%i bands in %j with gaps %j', (count, range, gaps, starts, width) => {
  const scale = scaleBand(count, range, gaps);
  expect(Array.from({ length: count }, (_, index) => scale.at(index))).toEqual(starts);
  expect(scale.width).toBe(width);
});
