import { expect, test } from 'vitest';
import { buildRecordLink, findOwnPaths, findRecordStart } from './rules.ts';

const origin = 'https://crm.example.com';
test.each([
  ['see /apps/todo/all/1.', ['/apps/todo/all/1']],
  [`${origin}/apps/todo/all/1 and /apps/todo/all/1`, ['/apps/todo/all/1']],
  ['https://elsewhere.example/apps/todo/all/1', []],
  [`${origin}.evil.example/apps/todo/all/1`, []],
  ['/apps/chat?room=1, and', ['/apps/chat?room=1']],
  ['/pages/faq?question=1', ['/pages/faq?question=1']],
  ['no link, no card', []],
])('the own paths of "%s" are %j', (text, paths) => {
  expect(findOwnPaths(text, origin)).toEqual(paths);
});

test.each([
  ['#bak', { from: 0, typed: 'bak' }],
  ['see #bakery ord', { from: 4, typed: 'bakery ord' }],
  ['#bakery order now', undefined],
  ['# Heading', undefined],
  ['a#b', undefined],
  ['see', undefined],
])('what is being linked at the end of "%s" is %j', (text, start) => {
  expect(findRecordStart(text, text.length)).toEqual(start);
});

test('a link in Markdown shows the title, whose brackets do not end it', () => {
  const record = { title: 'Prices [2026]\n', path: '/apps/notes?note=a' };
  expect(buildRecordLink(record, true)).toBe('[Prices 2026](/apps/notes?note=a) ');
  expect(buildRecordLink(record, false)).toBe('/apps/notes?note=a ');
});
