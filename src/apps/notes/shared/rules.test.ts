import { expect, test } from 'vitest';
import { chooseTextSize } from './text-size.ts';
import { compareNotes } from './rules.ts';

test.each([
  ['Milk', 28],
  ['Call Ayşe', 28],
  ['Door code: ask the front desk', 24],
  ['a'.repeat(21), 14],
  ['The fern by the window needs water twice a week, more in July and August.', 18],
  ['word '.repeat(40), 14],
  ['a\nb\nc\nd', 14],
  ['', 28],
])('the text "%s" is set at %i pixels', (text, px) => {
  expect(chooseTextSize(text)).toBe(px);
});

test('pinned notes come first, all else stays in its order', () => {
  const notes = [false, true, false, true].map((pinned, id) => ({ id, pinned }));
  expect(notes.toSorted(compareNotes).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});
