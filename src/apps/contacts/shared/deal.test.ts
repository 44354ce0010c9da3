import { expect, test } from 'vitest';
import { buildForecast, compareDeals } from './deal.ts';

test('a forecast weighs the open deals by their stage, each currency apart', () => {
  const deals = [
    { stage: 'lead', amount: 10_000, currency: 'USD' },
    { stage: 'negotiation', amount: 20_000, currency: 'USD' },
    { stage: 'won', amount: 99_000, currency: 'USD' },
    { stage: 'lost', amount: 99_000, currency: 'EUR' },
    { stage: 'proposal', amount: 70_001, currency: 'EUR' },
  ] as const;
  expect(buildForecast(deals)).toEqual([
    { currency: 'EUR', open: 70_001, weighted: 35_001 },
    { currency: 'USD', open: 30_000, weighted: 16_000 },
  ]);
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
