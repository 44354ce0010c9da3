import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import {
  Caller,
  noFiles,
  plainHasher,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { createProduct, openProductDatabase } from '../../../../main/server-product.ts';
import { createId } from '../../../../base/ids.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { createUser } from '../../identity/server/commands.ts';
import { startRelay } from '../../../kernel/live/server/node-relay.ts';
import { liveApi } from '../../../kernel/live/shared/schema.ts';
import type { Database } from '../../../kernel/database/server/database.ts';
import { presenceApi } from '../shared/schema.ts';

const readLastNumber = async (database: Database) =>
  (await database.read('select max(seq) as seq from journal'))[0]?.['seq'];

const find = async (caller: Caller, uid: string) =>
  (await caller.call(presenceApi.listPresences)).body.find((person) => person.userId === uid);
const until = async (read: () => Promise<unknown>, expected: unknown) => {
  await expect.poll(read).toEqual(expected);
};

describe.each(databaseKinds)('presence on %s', (kind) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const start = async () => {
    const product = await startTestProduct(kind);
    closing.push(() => product.close());
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const open = async (caller: Caller) => new StreamReader(await caller.fetch('/api/live'));
    const status = async (caller: Caller) => (await find(grace, caller.uid))?.status;
    return { product, ada, grace, open, status };
  };

  test('anyone who has a stream is online, and offline when the last one ends, with the time', async () => {
    const { product, ada, grace, open, status } = await start();
    const [first, second] = [await open(ada), await open(ada)];
    await until(() => status(ada), 'online');
    await first.close();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await status(ada)).toBe('online');
    await second.close();
    await until(() => status(ada), 'offline');
    await product.product.close();
    expect((await find(grace, ada.uid))?.lastOnlineAt).toBe(product.clock.now.toISOString());
  });

  test('what was chosen wins, and others get it by a signal', async () => {
    const { ada, grace, open, status } = await start();
    const graces = await open(grace);
    await open(ada);
    await until(() => status(ada), 'online');
    const body = { status: 'do-not-disturb' as const, mood: ' Counting ' };
    const own = await ada.call(presenceApi.updatePresence, { body });
    expect(own.body).toMatchObject({
      status: 'do-not-disturb',
      chosenStatus: 'do-not-disturb',
      mood: 'Counting',
    });
    const isTold = () =>
      graces.events.some(
        ({ name, data }) =>
          name === 'signal' &&
          data['topic'] === 'presence' &&
          JSON.stringify(data['data']).includes('"status":"do-not-disturb","mood":"Counting"'),
      );
    await expect.poll(isTold).toBe(true);
    await ada.call(presenceApi.reportActivity, { body: { isIdle: true } });
    expect(await status(ada)).toBe('do-not-disturb');
    await ada.call(presenceApi.updatePresence, { body: { status: 'online' } });
    expect(await status(ada)).toBe('away');
    await ada.call(presenceApi.reportActivity, { body: { isIdle: false } });
    expect(await status(ada)).toBe('online');
  });

  test('a temporary status ends automatically, and its time must be in the future', async () => {
    const { product, ada, open } = await start();
    await open(ada);
    const end = new Date(product.clock.now.getTime() + 60_000).toISOString();
    const choose = (body: object) => ada.call(presenceApi.updatePresence, { body });
    const { body } = await choose({ status: 'do-not-disturb', until: end });
    expect(body).toMatchObject({ chosenStatus: 'do-not-disturb', until: end });
    await choose({ mood: 'Writing' });
    const own = async () => (await ada.call(presenceApi.getOwnPresence)).body;
    expect(await own()).toMatchObject({ chosenStatus: 'do-not-disturb', until: end });
    const past = new Date(product.clock.now.getTime() - 1).toISOString();
    expect((await choose({ status: 'away', until: past })).status).toBe(400);
    expect((await choose({ status: 'online', until: end })).status).toBe(400);
    expect((await choose({ until: end })).status).toBe(400);
    product.clock.now = new Date(product.clock.now.getTime() + 60_001);
    await product.product.settle();
    expect(await own()).toMatchObject({
      chosenStatus: 'online',
      status: 'online',
      until: null,
      mood: 'Writing',
    });
  });

  test('coming and going writes nothing to the journal', async () => {
    const { product, ada, open, status } = await start();
    const before = await readLastNumber(product.database);
    const stream = await open(ada);
    await until(() => status(ada), 'online');
    await stream.close();
    await until(() => status(ada), 'offline');
    expect(await readLastNumber(product.database)).toBe(before);
  });

  test.each([{ status: 'busy' }, { mood: 'x'.repeat(201) }, { mood: 'nul \0' }])(
    '%j is refused',
    async (body) => {
      const { ada } = await start();
      expect((await ada.call(presenceApi.updatePresence, { body: body as never })).status).toBe(400);
    },
  );
});

describe('presence of two processes on one PostgreSQL database', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const startProcess = async (url: string, beats = {}) => {
    const database = await openProductDatabase({ url, isDurable: false });
    const product = createProduct({
      database,
      hasher: plainHasher,
      tokenSecret: 'x'.repeat(32),
      log: () => {},
      version: 'test',
      mailer: { send: async () => {} },
      files: noFiles,
      publicUrl: () => '',
      beats,
    });
    const stopRelay = await startRelay(database, url, product.signals);
    closing.push(async () => {
      await product.close();
      await stopRelay();
      await database.close();
    });
    return { database, product, stopRelay };
  };
  const signIn = async ({ database, product }: Awaited<ReturnType<typeof startProcess>>, email: string) => {
    const passwordHash = await plainHasher.hash('a good password');
    const account = { id: createId(), email, displayName: email, passwordHash, roles: ['user' as const] };
    await database.execute(createUser, account, { actor: systemActor });
    const response = await product.api.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a good password' }),
    });
    const { access_token: token } = Object(await response.json());
    return new Caller(product, { uid: account.id, email, token });
  };

  test('who was with a process that died without a word is offline', async () => {
    const url = await createTestDatabaseUrl('postgres');
    const [one, two] = [
      await startProcess(url, { processesEveryMs: 300 }),
      await startProcess(url, { processesEveryMs: 300 }),
    ];
    const ada = await signIn(one, 'ada@example.com');
    const grace = await signIn(two, 'grace@example.com');
    const adas = new StreamReader(await ada.fetch('/api/live'));
    await until(async () => (await find(grace, ada.uid))?.status, 'online');
    // What it says reaches nobody any more, as of a process that was killed.
    await one.stopRelay();
    await expect.poll(async () => (await find(grace, ada.uid))?.status).toBe('offline');
    await adas.close();
  }, 30_000);

  test('each knows who is with the other, also who came before it started, and who has left', async () => {
    const url = await createTestDatabaseUrl('postgres');
    const one = await startProcess(url);
    const ada = await signIn(one, 'ada@example.com');
    const adas = new StreamReader(await ada.fetch('/api/live'));
    const two = await startProcess(url);
    const grace = await signIn(two, 'grace@example.com');
    const graces = new StreamReader(await grace.fetch('/api/live'));
    await until(async () => (await find(grace, ada.uid))?.status, 'online');
    await until(async () => (await find(ada, grace.uid))?.status, 'online');
    await ada.call(presenceApi.reportActivity, { body: { isIdle: true } });
    await until(async () => (await find(grace, ada.uid))?.status, 'away');
    await adas.close();
    await until(async () => (await find(grace, ada.uid))?.status, 'offline');
    expect(graces.events.some(({ name }) => name === 'signal')).toBe(true);
    await graces.close();
  }, 30_000);
});

describe('a client that says no farewell', () => {
  let product: TestProduct;
  afterEach(() => product.close());
  const live = '/api/live?confirms=1';

  test('is gone when it leaves a heartbeat unanswered; one that answers stays', async () => {
    product = await startTestProduct('sqlite', { beats: { clientsEveryMs: 600 } });
    const [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    const adas = new StreamReader(await ada.fetch(live));
    const graces = new StreamReader(await grace.fetch(live));
    await until(async () => (await find(grace, ada.uid))?.status, 'online');
    const answering = setInterval(() => void grace.call(liveApi.confirm), 200);
    await until(async () => (await find(grace, ada.uid))?.status, 'offline');
    clearInterval(answering);
    expect([adas.isEnded, graces.isEnded]).toEqual([true, false]);
    expect((await find(grace, grace.uid))?.status).toBe('online');
    await graces.close();
  });

  test('a client that never said it would answer is not asked', async () => {
    product = await startTestProduct('sqlite', { beats: { clientsEveryMs: 120 } });
    const ada = await product.asUser('user');
    const adas = new StreamReader(await ada.fetch('/api/live'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(adas.isEnded).toBe(false);
    await adas.close();
  });
});
