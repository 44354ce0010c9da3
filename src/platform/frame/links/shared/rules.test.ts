import { expect, test } from 'vitest';
import { findOwnPaths } from './rules.ts';

const origin = 'https://crm.example.com';
test.each([
  ['see /apps/todo/all/1.', ['/apps/todo/all/1']],
  [`${origin}/apps/todo/all/1 and /apps/todo/all/1`, ['/apps/todo/all/1']],
  ['https://elsewhere.example/apps/todo/all/1', []],
  [`${origin}.evil.example/apps/todo/all/1`, []],
  ['/apps/chat?room=1, and', ['/apps/chat?room=1']],
  ['no link, no card', []],
])('the own paths of "%s" are %j', (text, paths) => {
  expect(findOwnPaths(text, origin)).toEqual(paths);
});
