import { expect, test } from 'vitest';
import { todoKeys } from './todo-keys.ts';

test('no key means two things', () => {
  const keys = todoKeys.flatMap((binding): readonly string[] => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
