import { expect, test } from 'vitest';
import { listDifferences } from './list-differences.ts';

test('only what became different is listed, and never the version', () => {
  const before = { id: '1', version: 1, title: 'Tea', labels: ['a'], done_at: null };
  const after = { id: '1', version: 2, title: 'Coffee', labels: ['a'], done_at: '2026-11-21' };
  expect(listDifferences({ before, after })).toEqual([
    { field: 'title', before: 'Tea', after: 'Coffee' },
    { field: 'done_at', before: null, after: '2026-11-21' },
  ]);
  expect(listDifferences({ before: null, after: { id: '1', labels: ['a'] } })).toEqual([
    { field: 'id', before: null, after: '1' },
    { field: 'labels', before: null, after: '["a"]' },
  ]);
});
