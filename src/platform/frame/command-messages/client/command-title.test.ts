import { expect, test } from 'vitest';
import { findTitle } from './command-title.ts';

test('a command is named by the title in its body, if there is one', () => {
  expect(findTitle({ todo: { id: '1', title: 'Buy milk' } })).toBe('Buy milk');
  expect(findTitle({ ids: ['1'], changes: { title: 'New' } })).toBe('New');
  expect(findTitle({ a: { b: { c: { d: { title: 'too deep' } } } } })).toBeUndefined();
  expect(findTitle({ title: '' })).toBeUndefined();
  expect(findTitle(null)).toBeUndefined();
});
