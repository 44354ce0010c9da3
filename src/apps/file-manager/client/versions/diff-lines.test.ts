import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffLines, groupDiff } from './diff-lines.ts';

const marks = { same: ' ', added: '+', removed: '-' };
const show = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('a comparison by lines', () => {
  test.each([
    ['', '', []],
    ['a', 'a', [' a']],
    ['', 'a\nb', ['+a', '+b']],
    ['a\nb', '', ['-a', '-b']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb\nc\na\nb\nb\na', 'c\nb\na\nb\na\nc', ['-a', '-b', ' c', '+b', ' a', ' b', '-b', ' a', '+c']],
    ['a\r\nb', 'a\nb', [' a', ' b']],
  ])('of %j and %j', (before, after, expected) => {
    expect(show(before, after)).toEqual(expected);
  });

  test('contains both texts whole and is never longer than both', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 });
    const property = fc.property(text, text, (before, after) => {
      const lines = diffLines(before.join('\n'), after.join('\n'));
      const without = (kind: string) => lines.flatMap((line) => (line.kind === kind ? [] : [line.text]));
      expect(without('added').join('\n')).toBe(before.join('\n'));
      expect(without('removed').join('\n')).toBe(after.join('\n'));
    });
    fc.assert(property);
  });

  test('of large texts without a common line ends soon', () => {
    const text = (prefix: string) => Array.from({ length: 20_000 }, (_, at) => `${prefix}${at}`).join('\n');
    expect(diffLines(text('a'), text('b'))).toHaveLength(40_000);
  });
});

test('equal lines far from a difference become a number', () => {
  const lines = Array.from({ length: 20 }, (_, at) => String(at));
  const parts = groupDiff(diffLines(lines.join('\n'), lines.with(10, 'x').join('\n')));
  expect(parts).toMatchObject([{ skipped: 7 }, { lines: { length: 8 } }, { skipped: 6 }]);
  expect(groupDiff(diffLines('a', 'a'))).toEqual([{ skipped: 1 }]);
});
