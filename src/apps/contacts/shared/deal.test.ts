import { expect, test } from 'vitest';
import { buildForecast, compareDeals } from './deal.ts';

test('a forecast weighs the open deals by their stage, in the base currency and by currency', () => {
  const deals = [
    { stage: 'lead', amount: 10_000, currency: 'USD' },
    { stage: 'negotiation', amount: 20_000, currency: 'USD' },
    { stage: 'won', amount: 99_000, currency: 'USD' },
    { stage: 'lost', amount: 99_000, currency: 'EUR' },
    { stage: 'proposal', amount: 70_001, currency: 'EUR' },
  ] as const;
  const rates = [{ currency: 'EUR', rate: '2', on: '2026-01-31' }] as const;
  expect(buildForecast(deals, { base: 'USD', rates })).toEqual({
    open: { base: 'USD', total: 30_000 + 140_002, isConverted: true, others: [] },
    weighted: { base: 'USD', total: 16_000 + 70_002, isConverted: true, others: [] },
    byCurrency: [
      { currency: 'EUR', open: 70_001, weighted: 35_001 },
      { currency: 'USD', open: 30_000, weighted: 16_000 },
    ],
  });
  // Without a rate, a currency is not in the total, and is named.
  expect(buildForecast(deals, { base: 'USD', rates: [] }).open).toEqual({
    base: 'USD',
    total: 30_000,
    isConverted: false,
    others: [{ currency: 'EUR', amount: 70_001 }],
  });
});

test('open deals are in the order of their expected dates, closed ones with the newest first', () => {
  const make = (id: string, stage: 'lead' | 'won', expectedOn: string, closedAt: string | null = null) => ({
    id,
    stage,
    expectedOn,
    closedAt,
    editedAt: '2026-01-01T00:00:00.000Z',
  });
  const open = [make('a', 'lead', ''), make('b', 'lead', '2026-03-01'), make('c', 'lead', '2026-02-01')];
  expect(open.toSorted(compareDeals).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  const won = [make('a', 'won', ''), make('b', 'won', '', '2026-05-01T00:00:00.000Z')];
  expect(won.toSorted(compareDeals).map(({ id }) => id)).toEqual(['b', 'a']);
});
