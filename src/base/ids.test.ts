import { expect, test } from 'vitest';
import { createId } from './ids.ts';

test('ids are unique, sortable by time and of version 7', () => {
  const ids = Array.from({ length: 10_000 }, () => createId(1_700_000_000_000));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
