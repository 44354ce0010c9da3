import { expect, test } from 'vitest';
import { describeSize } from './describe-size.ts';

const write = (bytes: number, locale: string) =>
  describeSize(bytes, {
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options).format(value),
  });

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [500, 'en', '500 bytes'],
  [1536, 'en', '1.5 kB'],
  [250 * 1024 ** 2, 'en', '250 MB'],
  [1536, 'tr', '1,5 kB'],
])('%i bytes in %s are %s', (bytes, locale, expected) => {
  expect(write(bytes, locale)).toBe(expected);
});
