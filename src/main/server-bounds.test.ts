import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todoApi } from '../apps/todo/shared/schema.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { StreamReader } from '../../tests/support/streams.ts';

describe.each(databaseKinds)('bounds on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind, {
      bounds: {
        command: { rows: 5, bytes: 50_000 },
        writesPerMinute: { rows: 12, bytes: 1e9 },
        writesPerDay: { rows: 1000, bytes: 100_000 },
        streamsPerSession: 2,
      },
    });
  });
  afterAll(() => product.close());

  const add = async (caller: Caller, notes = '') =>
    caller.call(todoApi.createTodo, { body: { todo: { title: 'Plan', notes } } });
  const list = async (caller: Caller) => (await caller.call(todoApi.listTodos)).body;

  test('a command that writes too much is refused as a whole', async () => {
    const ada = await product.asUser('user');
    const answer = await add(ada, 'x'.repeat(40_000));
    expect([answer.status, answer.body]).toMatchObject([413, { error: { reason: 'too-much-at-once' } }]);
    expect(await list(ada)).toEqual([]);
  });

  test('who writes too much in a minute waits as told, and nobody else does', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const statuses: number[] = [];
    let last = await add(ada);
    for (let count = 0; count < 20 && last.status === 200; count++) {
      statuses.push(last.status);
      last = await add(ada);
    }
    expect(statuses.length).toBeGreaterThan(3);
    expect([last.status, last.body]).toMatchObject([429, { error: { reason: 'budget' } }]);
    expect(await list(ada)).toHaveLength(statuses.length);
    expect((await add(grace)).status).toBe(200);
    const seconds = Number(last.headers.get('retry-after'));
    product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
    expect((await add(ada)).status).toBe(200);
  });

  test('who writes too much in a day waits for the next', async () => {
    const ada = await product.asUser('user');
    let last = await add(ada, 'x'.repeat(15_000));
    for (let count = 0; count < 20 && last.status === 200; count++) last = await add(ada, 'x'.repeat(15_000));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  test('a session has only so many live streams', async () => {
    const ada = await product.asUser('user');
    const open = async () => ada.fetch('/api/live');
    const streams = [new StreamReader(await open()), new StreamReader(await open())];
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await streams[0]?.close();
    const again = await open();
    expect(again.status).toBe(200);
    await Promise.all([new StreamReader(again).close(), streams[1]?.close()]);
  });
});

test('who lets the server work for too long waits as told, in their language, and nobody else does', async () => {
  const product = await startTestProduct('sqlite', {
    bounds: { costPerMinute: { workMs: 0.001, bytes: 1e9 } },
  });
  const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
  const list = (caller: Caller) =>
    caller.fetch('/api/todo-app/todos', { headers: { 'accept-language': 'tr' } });
  expect((await list(ada)).status).toBe(200);
  const refused = await list(ada);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    {
      error: {
        message: 'Kısa sürede sunucuyu çok fazla kullandınız. Daha sonra yeniden deneyin.',
        reason: 'budget',
      },
    },
  ]);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds > 0 && seconds <= 60).toBe(true);
  // Whether the server is there is known always, and so is how to sign out.
  expect((await ada.fetch('/api/health')).status).toBe(200);
  expect((await list(grace)).status).toBe(200);
  product.clock.now = new Date(product.clock.now.getTime() + 61_000);
  expect((await list(ada)).status).toBe(200);
  await product.close();
});

test('who sends and gets too much in a minute waits, also when every call is small', async () => {
  const product = await startTestProduct('sqlite', {
    bounds: { costPerMinute: { workMs: 1e9, bytes: 30_000 } },
  });
  const ada = await product.asUser('user');
  const statuses: number[] = [];
  for (let count = 0; count < 60 && statuses.at(-1) !== 429; count++)
    statuses.push(
      (await ada.call(todoApi.createTodo, { body: { todo: { title: 'Plan', notes: 'x'.repeat(1000) } } }))
        .status,
    );
  expect([statuses.length > 10, statuses.length < 40]).toEqual([true, true]);
  product.clock.now = new Date(product.clock.now.getTime() + 61_000);
  expect((await ada.call(todoApi.listTodos)).status).toBe(200);
  await product.close();
});
