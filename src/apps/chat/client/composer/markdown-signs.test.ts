import { expect, test } from 'vitest';
import { hasMarkdown, maxMarkdownLength } from './markdown-signs.ts';

test.each([
  '**bold**',
  'so *it is*',
  '(_italic_)',
  '~~struck~~',
  'run `npm start`',
  'see:\n```\ncode',
  '~~~\ncode\n~~~',
  '> quoted',
  '>> quoted twice',
  'first\n- one\n- two',
  '* one',
  '1. one',
  '# Heading',
  'see [this](https://example.com)',
  '[write](mailto:ann@example.com)',
  '**غامق**',
])('%j has signs of Markdown', (text) => {
  expect(hasMarkdown(text)).toBe(true);
});

test.each([
  '',
  'Hello',
  'two\nlines\n\nand more',
  '2 * 3 * 4',
  '2*3*4',
  'Kund*innen und Mitarbeiter*innen',
  'snake_case_name',
  '¯\\_(ツ)_/¯ well',
  'https://example.com/a_b_c',
  '~5 or ~6',
  'it`s',
  '>:( no',
  'a > b',
  '- ',
  '-5 degrees',
  '+ 5',
  '1) one',
  '2026. was good',
  '#1 and #tag',
  '[x] done',
  '[text](/apps/todo)',
  '[text](javascript:alert)',
  '@Ann Arbor',
  '<b>bold</b>',
  `**${'x'.repeat(maxMarkdownLength)}**`,
])('%j has none', (text) => {
  expect(hasMarkdown(text)).toBe(false);
});
