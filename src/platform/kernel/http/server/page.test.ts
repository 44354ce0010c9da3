import { expect, test } from 'vitest';
import { cutPage } from './page.ts';

const long = 'x'.repeat(600_000);
const same = (row: string) => row;

test('a page has at most so many rows and so much text', () => {
  expect(cutPage(['a', 'b', 'c'], 2, same)).toEqual({ page: ['a', 'b'], hasMore: true });
  expect(cutPage(['a', 'b'], 2, same)).toEqual({ page: ['a', 'b'], hasMore: false });
  expect(cutPage([long, long, 'c'], 5, same)).toEqual({ page: [long], hasMore: true });
  expect(cutPage([], 5, same)).toEqual({ page: [], hasMore: false });
});

test('a row that is too long comes alone', () => {
  const huge = 'x'.repeat(2_000_000);
  expect(cutPage([huge, 'b'], 5, same)).toEqual({ page: [huge], hasMore: true });
});
