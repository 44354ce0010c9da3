import { expect, test } from 'vitest';
import { changeBase, chooseRates, findRatesFault, isRate, sumInBase, toBase } from './exchange-rates.ts';

const on = '2026-01-31';

test.each([
  ['1.08', true],
  ['0.00000001', true],
  ['9999999', true],
  ['0', false],
  ['0.0', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
  ['NaN', false],
  ['10000000', false],
  ['1.123456789', false],
])('the rate %j is valid: %j', (text, isValid) => expect(isRate(text)).toBe(isValid));

test.each([
  [{ base: 'USD', rates: [] }, undefined],
  [{ base: 'USD', rates: [{ currency: 'EUR', rate: '1.1', on }] }, undefined],
  [{ base: 'EUR', rates: [{ currency: 'EUR', rate: '1.1', on }] }, 'base'],
  [
    {
      base: 'USD',
      rates: [
        { currency: 'EUR', rate: '1.1', on },
        { currency: 'EUR', rate: '1.2', on },
      ],
    },
    'repeated',
  ],
  [{ base: 'USD', rates: [{ currency: 'EUR', rate: 'x', on }] }, 'rate'],
  [{ base: 'USD', rates: [{ currency: 'EUR', rate: '1', on: '' }] }, 'day'],
  [{ base: 'USD', rates: [{ currency: 'EUR', rate: '1', on: '2026-02-02' }] }, 'day'],
] as const)('what is wrong with %j is %j', (table, fault) =>
  expect(findRatesFault(table, '2026-02-01')).toBe(fault),
);

test('amounts are converted between minor units of different sizes; a currency without a rate stays apart', () => {
  const table = { base: 'TRY', rates: [{ currency: 'EUR', rate: '48.505', on }] } as const;
  expect(toBase({ amount: 1_01, currency: 'EUR' }, table)).toBe(48_99);
  expect(toBase({ amount: 5, currency: 'TRY' }, table)).toBe(5);
  expect(toBase({ amount: 5, currency: 'GBP' }, table)).toBeUndefined();
  const amounts = [
    { amount: 100, currency: 'EUR' },
    { amount: 700, currency: 'GBP' },
    { amount: 0, currency: 'SAR' },
  ] as const;
  expect(sumInBase(amounts, table)).toEqual({
    base: 'TRY',
    total: 4851,
    isConverted: true,
    others: [{ currency: 'GBP', amount: 700 }],
  });
});

test('another base currency keeps what amounts are worth', () => {
  const table = {
    base: 'USD',
    rates: [
      { currency: 'EUR', rate: '1.25', on },
      { currency: 'TRY', rate: '0.025', on },
    ],
  } as const;
  expect(changeBase(table, 'EUR')).toEqual([
    { currency: 'TRY', rate: '0.02', on },
    { currency: 'USD', rate: '0.8', on },
  ]);
  expect(changeBase(table, 'USD')).toEqual(table.rates);
  // Nothing is known of a currency without a rate.
  expect(changeBase(table, 'GBP')).toEqual([]);
});

test('without a table, the base is the currency of most amounts', () => {
  const amounts = [
    { amount: 1, currency: 'EUR' },
    { amount: 1, currency: 'GBP' },
    { amount: 1, currency: 'GBP' },
  ] as const;
  expect(chooseRates(undefined, amounts)).toEqual({ base: 'GBP', rates: [] });
});
