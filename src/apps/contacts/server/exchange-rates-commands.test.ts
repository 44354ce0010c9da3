import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { type ExchangeRate, setExchangeRates } from '../shared/exchange-rates.ts';

describe.each(databaseKinds)('exchange rates on %s', (kind) => {
  let product: TestProduct;
  let staff: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    staff = await product.asUser('staff');
  });
  afterAll(() => product.close());

  const read = async () => {
    const reply = await staff.fetch('/api/contacts-app/records/collections/exchange_rates');
    return Object(await reply.json()).records;
  };
  const today = () => product.clock.now.toISOString().slice(0, 10);
  const rateOf = (changes: Partial<ExchangeRate> = {}): ExchangeRate => ({
    currency: 'EUR',
    rate: '1.1',
    on: today(),
    ...changes,
  });

  test('staff set one table, everybody reads it, and undo brings back the one before', async () => {
    const user = await product.asUser('user');
    expect((await user.run(setExchangeRates, { base: 'USD', rates: [] })).status).toBe(403);
    expect(await read()).toEqual([]);
    // Both at once make one table.
    const first = { base: 'USD', rates: [rateOf()] } as const;
    const replies = await Promise.all([1, 2].map(() => staff.run(setExchangeRates, first)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const changed = await staff.run(setExchangeRates, { base: 'TRY', rates: [] });
    const seen = await user.fetch('/api/contacts-app/records/collections/exchange_rates');
    expect(Object(await seen.json()).records).toMatchObject([{ base: 'TRY', rates: [] }]);
    const commandId = changed.headers.get('command-id') ?? '';
    expect((await staff.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await read()).toMatchObject([first]);
  });

  test('a table that somebody else has changed since is not overwritten', async () => {
    const other = await product.asUser('staff');
    const seen = { base: 'USD', rates: [rateOf({ rate: '1.3' })] } as const;
    const theirs = { base: 'USD', rates: [rateOf({ rate: '1.4' })] } as const;
    const mine = { base: 'USD', rates: [rateOf({ rate: '1.5' })] } as const;
    const sees = async () => (await read()).map(({ base, rates }: typeof seen) => ({ base, rates }));
    expect((await staff.run(setExchangeRates, seen)).status).toBe(200);
    expect((await other.run(setExchangeRates, { ...theirs, expected: await sees() })).status).toBe(200);
    for (const expected of [[seen], []]) {
      const refused = await staff.run(setExchangeRates, { ...mine, expected });
      expect(refused).toMatchObject({
        status: 409,
        body: { error: { reason: 'changed-since', current: theirs } },
      });
    }
    expect(await read()).toMatchObject([theirs]);
    // The same values are no conflict.
    expect((await staff.run(setExchangeRates, { ...theirs, expected: [seen] })).status).toBe(200);
    expect((await staff.run(setExchangeRates, { ...mine, expected: await sees() })).status).toBe(200);
    expect(await read()).toMatchObject([mine]);
  });

  test('a table that says nothing certain is refused, and the one before stays', async () => {
    const kept = { base: 'USD', rates: [rateOf({ rate: '1.25' })] } as const;
    await staff.run(setExchangeRates, kept);
    for (const rates of [
      [rateOf({ rate: '0' })],
      [rateOf({ rate: '-1' })],
      [rateOf({ rate: '1e9' })],
      [rateOf({ rate: '' })],
      [rateOf({ on: '' })],
      [rateOf({ on: '2199-01-01' })],
      [rateOf(), rateOf({ rate: '2' })],
      [rateOf({ currency: 'USD' })],
    ])
      expect([rates, (await staff.run(setExchangeRates, { base: 'USD', rates })).status]).toEqual([
        rates,
        400,
      ]);
    expect(await read()).toMatchObject([kept]);
  });
});
