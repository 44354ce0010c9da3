import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [null, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('of ten bytes %s means %o', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s of ten bytes is none of them', (header) => {
  expect(() => readRange(header, 10)).toThrow('no such part');
});
