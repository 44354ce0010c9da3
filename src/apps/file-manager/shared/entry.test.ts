import { expect, test } from 'vitest';
import { labelIdsOf } from './entry.ts';

test('a mark that an older version stored has no labels', () => {
  expect([labelIdsOf({}), labelIdsOf({ labels: ['a'] })]).toEqual([[], ['a']]);
});
