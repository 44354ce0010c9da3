import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  type Caller,
  loadSampleFor,
  startTestProduct,
  type TestProduct,
} from '../../tests/support/product.ts';
import { readRows } from '../platform/kernel/database/server/rows.ts';
import type { Measure } from '../platform/kernel/measures/server/measure.ts';
import { measuresApi } from '../platform/kernel/measures/shared/schema.ts';
import { rebuildSums } from '../platform/kernel/measures/server/rebuild-commands.ts';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { measures } from './server-product.ts';

const period = { from: '2025-01-01', to: '2026-12-31' };

describe.each(databaseKinds)('what the apps count, on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asPerson('Ada', 'user');
    bob = await product.asPerson('Bob', 'user');
    for (const person of [ada, bob]) await loadSampleFor(product.database, person.uid);
  });
  afterAll(() => product.close());

  const readSums = async (person: Caller, { id: measure }: Measure) =>
    (await person.call(measuresApi.readSums, { query: { measure, ...period } })).body;

  /** The sum as a plain count over the rows that a person may see. */
  async function countPlainly(person: Caller, measure: Measure): Promise<number> {
    const scopes = await product.database.access.visibleTo(
      { uid: person.uid, roles: ['user'] },
      measure.table,
    );
    const found = await product.database.read(`select id from ${measure.table.name}`);
    const ids = found.map((row) => String(row['id']));
    const states = await product.database.read('select * from measure_states');
    const state = states.find((one) => one['measure'] === measure.id);
    const rows = await readRows(product.database, measure.table, ids);
    const window = { from: String(state?.['from_day']), to: String(state?.['to_day']) };
    const counted = rows
      .filter((row) => scopes.some((scope) => scope === row.scope))
      .flatMap((row) =>
        measure.spread?.isSpread(row) ? measure.spread.count(row, window) : (measure.count(row) ?? []),
      )
      .filter(({ day }) => day >= period.from && day <= period.to);
    return counted.reduce((sum, { amount = 1 }) => sum + amount, 0);
  }

  test.each(measures.map((measure) => [measure.id, measure] as const))(
    '%s equals a plain count, for each person',
    async (_id, measure) => {
      for (const person of [ada, bob]) {
        const sums = await readSums(person, measure);
        const total = sums.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toBe(await countPlainly(person, measure));
      }
    },
  );

  test('a rebuild finds the same', async () => {
    const read = () =>
      product.database.read('select * from measure_sums order by measure, scope, period, part');
    const before = await read();
    expect(before.length).toBeGreaterThan(100);
    await rebuildSums(product.database, measures);
    expect(await read()).toEqual(before);
  });

  test('a number counts nobody else’s records', async () => {
    const eve = await product.asUser('user');
    const due = measures.find(({ id }) => id === 'todo.due');
    if (!due) throw new Error('To-dos are counted by the day they are due.');
    expect(await readSums(eve, due)).toEqual([]);
    const created = await eve.call(todoApi.createTodo, {
      body: { todo: { title: 'mine', dueDate: '2026-11-22T10:00:00.000Z' } },
    });
    expect(created.status).toBe(200);
    expect(await readSums(eve, due)).toEqual([{ day: '2026-11-22', part: 'open', amount: 1 }]);
  });

  test('what does not exist, and periods that make no sense, are refused', async () => {
    const ask = async (query: { measure: string; from: string; to: string }) =>
      (await ada.call(measuresApi.readSums, { query })).status;
    expect(await ask({ measure: 'no.such', ...period })).toBe(404);
    expect(await ask({ measure: 'todo.due', from: '2026-12-01', to: '2026-11-01' })).toBe(400);
    expect(await ask({ measure: 'todo.due', from: '1900-01-01', to: '2026-11-01' })).toBe(400);
    expect(await ask({ measure: 'todo.due', from: '2026-99-99', to: '2026-11-01' })).toBe(400);
    expect(await ask({ measure: 'todo.due', from: 'today', to: '2026-11-01' })).toBe(400);
    const { body } = await ada.call(measuresApi.list);
    expect(body.map(({ id }) => id)).toEqual(measures.map(({ id }) => id));
  });
});
