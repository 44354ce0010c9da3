import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test.each([
  ['tables', '|a|\n|-|\n'],
  ['tables after words', 'a\n|-|\n'],
  ['headings under a line', 'a\n=\n'],
])('a long message of %s is read in one pass', (_name, unit) => {
  // Reading each line's rest again takes minutes for a text of this length.
  const tokens = readMarkdown(unit.repeat(100_000));
  expect(tokens?.map(({ type }) => type)).toEqual(['paragraph']);
});

test('a long text of tables is read in one pass too', () => {
  const read = (unit: string) => readMarkdown(unit.repeat(50_000), { hasTables: true })?.length;
  expect(read('|a|\n|-|\n')).toBe(1);
  expect(read('|a|\n|-|\n\n')).toBe(100_000);
  expect(read('a\n|-|\n')).toBe(1);
  expect(read('|')).toBe(1);
  expect(read('|-')).toBe(1);
});

test('a table of a message is words, and lists and headings still end a paragraph', () => {
  const read = (text: string) => readMarkdown(text)?.map(({ type }) => type);
  expect(read('|a|b|\n|-|-|\n|1|2|')).toEqual(['paragraph']);
  expect(read('|a|\n|-|\n- one')).toEqual(['paragraph', 'list']);
  expect(read('|a|\n# Plan')).toEqual(['paragraph', 'heading']);
});
