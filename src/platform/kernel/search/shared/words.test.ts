import { expect, test } from 'vitest';
import { listWords, maxWords, parsePhrases, splitWords } from './words.ts';

test('words are cut after 40 characters, never inside a surrogate pair', () => {
  expect(listWords(`${'a'.repeat(41)} ${'\u{1d4d0}'.repeat(50)} b`)).toEqual([
    'a'.repeat(40),
    'a'.repeat(40),
    'b',
  ]);
});

test.each([
  ['words', 'Çınar köprüsü, liman\nve المدرسة 12 '.repeat(1000)],
  ['short words', 'a '.repeat(20_000)],
  ['spaces', ' '.repeat(25_000)],
  ['nothing', ''],
])('the parts of a long text of %s have its words', (_, text) => {
  const parts = [...splitWords(text)];
  expect(parts.join('')).toBe(text);
  expect(parts.every((part) => part.length <= 10_000)).toBe(true);
  expect(parts.flatMap(listWords)).toEqual(listWords(text));
});

test('a long text without spaces is split too', () => {
  expect([...splitWords('a'.repeat(25_000))].map((part) => part.length)).toEqual([10_000, 10_000, 5_000]);
});

test('a word that folds to many counts as at most the maximum number', () => {
  expect(parsePhrases('\ufdfa'.repeat(60_000))).toHaveLength(maxWords);
});
