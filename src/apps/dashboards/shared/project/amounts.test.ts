import { expect, test } from 'vitest';
import { parseAmount, readWritten, writeAmount } from './amounts.ts';

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['120,50', 12_050],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,5', 123_450],
  ['1.234.567', 123_456_700],
  ['1,234', 123_400],
  ['٣٢٫٥', 3250],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['12a', undefined],
  ['.', undefined],
  ['1e9', undefined],
  ['99999999999', undefined],
])('reads %s', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test('what a field shows is read as the same amount', () => {
  for (const amount of [0, 5, 50, 99, 100, 12_345, 1_999_999_999])
    expect(parseAmount(writeAmount(amount))).toBe(amount);
});

test.each(['en', 'tr', 'ar', 'ar-EG'])('reads what a table shows in %s', (locale) => {
  for (const value of [0, 12.5, -12_345.6, 1_000_000]) {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    expect(readWritten(money.format(value))).toBe(value);
  }
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  expect([0.123, -0.5, 1.2].map((share) => readWritten(percent.format(share)))).toEqual([12.3, -50, 120]);
});
