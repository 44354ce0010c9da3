import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../../../tests/support/properties.ts';
import {
  currencies,
  decimalsOf,
  maxAmount,
  parseDecimal,
  parseMoney,
  readWritten,
  toMajor,
  toMinor,
  writeMoney,
} from './money.ts';

test.each([
  ['1,500', '.', '1500'],
  ['1,500', ',', '1.500'],
  ['1.500', '.', '1.500'],
  ['1.500', ',', '1500'],
  ['1,500.25', ',', '1500.25'],
  ['1.500,25', '.', '1500.25'],
  ['1,500,000', '.', '1500000'],
  [' 38,25 ', '.', '38.25'],
  ['0,500', '.', '0.500'],
  ['٠٫٠٢٤', '.', '0.024'],
  ['١٬٥٠٠', ',', '1500'],
  ['1 500', ',', '1500'],
  ['1e9', '.', undefined],
  ['-1', '.', undefined],
  ['1.', '.', undefined],
  ['', '.', undefined],
] as const)('the number %j in a region with the decimal separator %j is %j', (typed, mark, number) =>
  expect(parseDecimal(typed, mark)).toBe(number),
);

test.each([
  ['1250', 'USD', 125_000],
  ['1.250,50', 'TRY', 125_050],
  ['1,250.5', 'USD', 125_050],
  ['1.250', 'EUR', 125_000],
  ['1,234', 'USD', 123_400],
  ['1.234.567', 'EUR', 123_456_700],
  ['1.234.567,8', 'EUR', 123_456_780],
  ['1 234,5', 'EUR', 123_450],
  ['1\u202f234,50', 'EUR', 123_450],
  ['12,5', 'TRY', 1250],
  ['٣٢٫٥', 'EGP', 3250],
  ['١٬٢٥٠٫٧٥', 'SAR', 125_075],
  ['۱۲۵۰٫۷۵', 'AED', 125_075],
  ["10'000", 'CHF', 1_000_000],
  ['10’000.05', 'CHF', 1_000_005],
  ['0', 'USD', 0],
  ['1250', 'JPY', 1250],
  ['1,250', 'JPY', 1250],
  ['12.5', 'JPY', undefined],
  ['1,250.5', 'JPY', undefined],
  ['1.250', 'KWD', 1250],
  ['1,250', 'KWD', 1_250_000],
  ['1,250.125', 'KWD', 1_250_125],
  ['1.250,125', 'KWD', 1_250_125],
  ['12,5', 'KWD', 12_500],
  ['١٫٢٥٠', 'KWD', 1250],
  ['', 'USD', undefined],
  ['.', 'USD', undefined],
  ['.5', 'USD', undefined],
  ['5.', 'USD', undefined],
  ['-5', 'USD', undefined],
  ['12a', 'USD', undefined],
  ['1e9', 'USD', undefined],
  ['12,3456', 'USD', undefined],
  ['12.345,67', 'USD', 1_234_567],
  ['12.34,567', 'USD', undefined],
  ['1,2,3', 'USD', undefined],
  ['1,234.567.890', 'USD', undefined],
  ['12.345.67', 'USD', undefined],
  ['999999999999999', 'USD', undefined],
])('reads %s of %s', (typed, currency, minor) => {
  expect(parseMoney(typed, currency)).toBe(minor);
});

test('an amount may be as large as its limit, and no larger', () => {
  expect(parseMoney('100000000000', 'USD')).toBe(maxAmount);
  expect(parseMoney('100000000000.01', 'USD')).toBeUndefined();
  expect(parseMoney('20000000', 'USD', 2_000_000_000)).toBe(2_000_000_000);
  expect(parseMoney('20000000.01', 'USD', 2_000_000_000)).toBeUndefined();
});

const anyCurrency = fc.constantFrom('USD', 'TRY', 'JPY', 'KWD');
const anyAmount = fc.integer({ min: 0, max: maxAmount });

test('what a field shows is read as the same amount', () => {
  fc.assert(
    fc.property(anyCurrency, anyAmount, (currency, minor) => {
      expect(parseMoney(writeMoney(minor, currency), currency)).toBe(minor);
    }),
    { numRuns: countRuns(300) },
  );
});

describe.each(['en', 'tr', 'ar', 'ar-EG', 'fa', 'de-CH', 'fr'])('in %s', (locale) => {
  test('reads amounts as they are printed', () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, (currency, minor) => {
        const decimals = decimalsOf(currency);
        // A comma before three decimals stands between thousands in other languages.
        fc.pre(decimals < 3 || minor >= 1_000_000);
        const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals });
        expect(parseMoney(printed.format(toMajor(minor, currency)), currency)).toBe(minor);
      }),
      { numRuns: countRuns(100) },
    );
  });

  test('reads what a table shows', () => {
    for (const value of [0, 12.5, -12_345.6, 1_000_000]) {
      const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
      expect(readWritten(money.format(value))).toBe(value);
    }
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    expect([0.123, -0.5, 1.2].map((share) => readWritten(percent.format(share)))).toEqual([12.3, -50, 120]);
  });
});

test('halves are rounded away from zero, by the decimal that is written', () => {
  expect([1.005, 1.115, 2.675, -1.005, 1e-7, 0].map((major) => toMinor(major, 'USD'))).toEqual([
    101, 112, 268, -101, 0, 0,
  ]);
  expect([toMinor(1.5, 'JPY'), toMinor(1.0005, 'KWD')]).toEqual([2, 1001]);
  fc.assert(
    fc.property(anyCurrency, anyAmount, (currency, minor) => {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
    }),
    { numRuns: countRuns(300) },
  );
});

test('the decimals of the offered currencies are those that people see', () => {
  for (const currency of [...currencies, 'JPY', 'KRW', 'KWD', 'BHD', 'TND']) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, numberingSystem: 'latn' });
    const [, decimals = ''] = format.format(1.2345).split('.');
    expect([currency, decimals.length]).toEqual([currency, decimalsOf(currency)]);
  }
});
