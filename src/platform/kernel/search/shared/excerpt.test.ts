import { expect, test, vi } from 'vitest';
import { cutExcerpt, findPassage } from './excerpt.ts';
import { parseDay } from './operators.ts';

const long = `${'so it goes on and on '.repeat(20)}until the ship reaches İzmir at last`;

test.each([
  ['short and at the start', 'izmir port', 'izmir', 'izmir port', ['izmir']],
  ['folded', 'Port of İZMİR', 'izm', 'Port of İZMİR', ['İZM']],
  ['several words', 'a red and a blue boat', 'boat red', 'a red and a blue boat', ['red', 'boat']],
  ['lines', 'one\n\ntwo', 'two', 'one two', ['two']],
  ['a word that is not there', 'only this', 'file this', 'only this', ['this']],
  ['in a phrase', 'the red boat', '"red boat"', 'the red boat', ['red', 'boat']],
])('an excerpt of a text: %s', (_name, text, typed, expected, marked) => {
  const excerpt = cutExcerpt(text, typed);
  expect([excerpt.text, excerpt.ranges.map(([from, to]) => excerpt.text.slice(from, to))]).toEqual([
    expected,
    marked,
  ]);
});

test('an excerpt of a long text is around the match, and short', () => {
  const { text, ranges } = cutExcerpt(long, 'izmir');
  expect(text).toMatch(/^… \S.* until the ship reaches İzmir at last$/);
  expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['İzmir']);
  expect(cutExcerpt(long, 'goes').text.length).toBeLessThan(170);
  expect(cutExcerpt(long, 'izmir', 14).text).toBe('… ship reaches İzmir at last');
});

test('the passage of a very long text holds all words, or as many as there are', async () => {
  const find = (typed: string) => findPassage(text, typed, () => undefined);
  const text = `${long.repeat(80)} blue boat ${long.repeat(80)} red boat of İzmir`;
  expect(cutExcerpt(await find('red'), 'red').text).toContain('red boat of İzmir');
  expect(await find('boat red')).toContain('red boat');
  expect(await find('boat green')).toContain('blue boat');
  expect(await find('green')).toBe(text.slice(0, 20_000));
  expect(await findPassage('short', 'green', () => undefined)).toBe('short');
  const pace = vi.fn(() => undefined);
  await findPassage(text, 'green', pace);
  expect(pace.mock.calls.length).toBeGreaterThan(1);
});

test.each([
  ['2026-03-01', '2026-03-01T00:00'],
  ['1.3.2026', '2026-03-01T00:00'],
  ['2026-3', '2026-03-01T00:00'],
  ['2026', '2026-01-01T00:00'],
  ['2026-02-30', undefined],
  ['2026-13', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the day "%s" starts at %s', (value, expected) => {
  expect(parseDay(value)).toBe(expected);
});

test('a text is folded once, however many words are searched for, and twelve words count', () => {
  const text = Array.from({ length: 40 }, (_, index) => `kelime${index}ığüş`).join(' ');
  const typed = `"${Array.from({ length: 40 }, (_, index) => `kelime${index}ığüş`).join(' ')}"`;
  let read = 0;
  const iterate = String.prototype[Symbol.iterator];
  vi.spyOn(String.prototype, Symbol.iterator).mockImplementation(function (this: string) {
    if (this.length === text.length) read++;
    return iterate.call(this);
  });
  const { ranges } = cutExcerpt(text, typed);
  vi.restoreAllMocks();
  expect(read).toBe(1);
  expect(ranges.length).toBeGreaterThan(5);
  expect(ranges.length).toBeLessThanOrEqual(12);
});
