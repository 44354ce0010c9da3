import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createRandom } from '../../../../../tests/support/random.ts';
import { addDays } from '../../../../base/calendar.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { readRows } from '../../../../platform/kernel/database/server/rows.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { buildBefore, buildWidgets, slots } from '../../shared/analytics/build-widgets.ts';
import { measuredNames } from '../../shared/measurements.ts';
import { asSystem, recordMeasurements } from '../commands.ts';
import { measurements } from '../tables.ts';
import { KeptSums } from './sum-queries.ts';

const removeNumbers = defineCommand(
  'test.remove-numbers',
  v.array(v.string()),
  async (transaction, ids) => {
    await transaction.removeMany(measurements, await readRows(transaction, measurements, ids));
  },
  { isUndoable: false },
);

describe.each(databaseKinds)('kept sums on %s', (kind) => {
  let product: TestProduct;
  let person: Actor;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    person = { uid: (await product.asUser('user')).uid, roles: ['user'] };
  });
  afterAll(() => product.close());

  test('are those that are read anew, after any changes', async () => {
    const { database, clock } = product;
    const today = clock.now.toISOString().slice(0, 10);
    const { integer: below, chance } = createRandom(17);
    const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item; // safe: not empty
    const parts: Record<string, () => string> = {
      visitors: () => pick(['', ...slots]),
      pageViews: () => pick(slots),
      sessions: () => pick(['desktop', 'mobile', 'tablet', 'other']),
      cityVisits: () => pick(['London', 'Cairo', 'Nowhere']),
      clicks: () => `Campaign ${below(300)}`,
      conversions: () => `Campaign ${below(300)}`,
    };
    const change = async (count: number) => {
      const days = [0, 1, 3, 20, 60, 200, 500];
      const list = Array.from({ length: count }, () => {
        const name = pick(measuredNames);
        const part = parts[name]?.() ?? '';
        return { name, day: addDays(today, -pick(days)), part, amount: chance(0.2) ? 0 : below(5000) };
      });
      await database.execute(recordMeasurements, { measurements: list }, asSystem);
    };
    const remove = async () => {
      const found = await database.read(`select id from measurements order by amount desc limit ${below(9)}`);
      await database.execute(
        removeNumbers,
        found.map(({ id }) => String(id)),
        asSystem,
      );
    };
    const read = (sums: KeptSums<object>) =>
      sums.get(database, person, { scopes: 'everyone', today, wanted: 'en' }, (found) => {
        const context = { sums: found, today, locale: 'en' as const };
        return { ...buildWidgets(context), before: buildBefore(context) };
      });
    const kept = new KeptSums<object>();
    // More campaigns than are read at once.
    for (let index = 0; index < 4; index++) await change(1000);
    for (let round = 0; round < 12; round++) {
      expect(await read(kept)).toEqual(await read(new KeptSums()));
      await change(round === 7 ? 700 : 1 + below(30));
      if (round % 3 === 0) await remove();
      if (round % 4 === 0) await Promise.all([read(kept), change(3), read(kept)]);
    }
    await waitUntilSettled(database); // until then changes are read again
    const shown = await read(kept);
    expect(await read(kept)).toBe(shown);
  });
});
