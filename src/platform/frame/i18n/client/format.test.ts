import { expect, test } from 'vitest';
import { buildFormat } from './format.ts';

const write = (locale: 'en' | 'ar', currency: string) =>
  buildFormat(locale).number(-5, { style: 'currency', currency, maximumFractionDigits: 0 });

test('a currency sign behind Latin letters stays there between Arabic words', () => {
  expect(write('ar', 'USD')).toMatch(/^\u2066.*-5\s*US\$\u2069$/u);
  // A sign of its own direction, and one before the number, need nothing.
  expect(write('ar', 'SAR')).not.toContain('\u2066');
  expect(write('en', 'USD')).toBe('-$5');
});

test('values in a row are divided as the language does', () => {
  expect(buildFormat('ar').series(['أ', 'ب'])).toBe('أ، ب');
  expect(buildFormat('en').series(['a', 'b'])).toBe('a, b');
});
