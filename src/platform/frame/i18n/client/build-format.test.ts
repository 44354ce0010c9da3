import { expect, test } from 'vitest';
import { buildFormat } from './build-format.ts';
import { writeNumericDate } from './numeric-date.ts';

const write = (locale: 'en' | 'ar', currency: string) =>
  buildFormat(locale, 'UTC').number(-5, { style: 'currency', currency, maximumFractionDigits: 0 });

test('a currency sign behind Latin letters stays there between Arabic words', () => {
  expect(write('ar', 'USD')).toMatch(/^\u2066.*-5\s*US\$\u2069$/u);
  expect(write('ar', 'TRY')).toMatch(/^\u2066.*-5\s*TRY\u2069$/u);
  // A sign of its own direction, and one before the number, need nothing.
  expect(write('ar', 'SAR')).not.toContain('\u2066');
  expect(write('en', 'USD')).toBe('-$5');
});

test('dates of numbers follow the order of the region, isolated in Arabic', () => {
  const writeBy = (tag: string) =>
    writeNumericDate(buildFormat(tag.startsWith('ar') ? 'ar' : 'en', 'UTC', tag), '2026-12-03T14:05Z');
  expect(['en-US', 'en-GB', 'en-GB-x-ymd', 'ar-x-ymd'].map(writeBy)).toEqual([
    '12/3/26',
    '03/12/2026',
    '2026-12-03',
    '\u20682026-12-03\u2069',
  ]);
});

test('values in a row are divided as the language does', () => {
  expect(buildFormat('ar', 'UTC').series(['أ', 'ب'])).toBe('أ، ب');
  expect(buildFormat('en', 'UTC').series(['a', 'b'])).toBe('a, b');
});
