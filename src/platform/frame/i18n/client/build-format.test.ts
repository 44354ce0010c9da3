import { expect, test } from 'vitest';
import { buildFormat } from './build-format.ts';

const write = (locale: 'en' | 'ar', currency: string) =>
  buildFormat(locale, 'UTC').number(-5, { style: 'currency', currency, maximumFractionDigits: 0 });

test('a currency sign behind Latin letters stays there between Arabic words', () => {
  expect(write('ar', 'USD')).toMatch(/^\u2066.*-5\s*US\$\u2069$/u);
  // A sign of its own direction, and one before the number, need nothing.
  expect(write('ar', 'SAR')).not.toContain('\u2066');
  expect(write('en', 'USD')).toBe('-$5');
});

test('values in a row are divided as the language does', () => {
  expect(buildFormat('ar', 'UTC').series(['أ', 'ب'])).toBe('أ، ب');
  expect(buildFormat('en', 'UTC').series(['a', 'b'])).toBe('a, b');
});
