import { describe, expect, test } from 'vitest';
import { locales } from '../../../frame/i18n/shared/locales.ts';
import { findCodeStart, findEmojis, loadEmojiIndex, replaceCode } from './emoji-index.ts';

test.each(locales)('every emoji has a name in %s', async (locale) => {
  const { all, groups } = await loadEmojiIndex(locale);
  expect(groups).toHaveLength(9);
  expect(all.length).toBeGreaterThan(1500);
  expect(all.filter(({ name }) => name === '')).toEqual([]);
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
});

test.each([
  ['en', 'tada', '🎉'],
  ['en', 'party pop', '🎉'],
  ['en', 'heart', '❤️'],
  ['tr', 'kahve', '☕️'],
  ['tr', 'KIRMIZI KALP', '❤️'],
  ['tr', 'tada', '🎉'],
  ['ar', 'قهوة', '☕️'],
] as const)('in %s “%s” finds %s', async (locale, typed, emoji) => {
  const found = findEmojis(await loadEmojiIndex(locale), typed, 20);
  expect(found.map((one) => one.emoji)).toContain(emoji);
});

test('a shortcode comes before words, and nothing is found without letters', async () => {
  const index = await loadEmojiIndex('en');
  expect(findEmojis(index, 'heart', 1)[0]?.codes).toContain('heart');
  expect(findEmojis(index, ' ', 5)).toEqual([]);
  expect(findEmojis(index, 'zzzz', 5)).toEqual([]);
});

describe('a code in a text', () => {
  test.each([
    [':ta', { from: 0, typed: 'ta' }],
    ['Well done :tada', { from: 10, typed: 'tada' }],
    ['at 10:30', undefined],
    ['a :t', undefined],
    [': not', undefined],
    ['http://x', undefined],
  ])('%s', (text, expected) => {
    expect(findCodeStart(text, text.length)).toEqual(expected);
  });

  test('becomes its emoji when it is whole', async () => {
    const index = await loadEmojiIndex('en');
    expect(replaceCode(index, 'Done :tada: now', 11)).toEqual({ text: 'Done 🎉 now', caret: 7 });
    expect(replaceCode(index, ':no-such-code:', 14)).toBeUndefined();
    expect(replaceCode(index, '10:30:', 6)).toBeUndefined();
  });
});
