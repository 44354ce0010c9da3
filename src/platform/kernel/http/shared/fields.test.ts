import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { requiredText, text } from './fields.ts';

test('a text of one line loses the characters that change its direction', () => {
  const read = (value: string) => safeParse(text(60), value).output;
  expect(read('\u202e+90 (555) 010\u202c')).toBe('+90 (555) 010');
  expect(read('\u2066\u2067\u2068Ada\u2069\u202a\u202b\u202d')).toBe('Ada');
  // Marks only order what is next to them.
  expect(read('3\u200e \u200fعلبة')).toBe('3\u200e \u200fعلبة');
});

test('a required text that has only such characters is missing', () => {
  expect(safeParse(requiredText(60), '\u202e \u2069').success).toBe(false);
});

test('a long text keeps them', () => {
  expect(safeParse(text(5000), '\u2067نص\u2069').output).toBe('\u2067نص\u2069');
});
