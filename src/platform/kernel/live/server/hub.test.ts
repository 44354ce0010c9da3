import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabaseUrl, databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { createProduct, openProductDatabase } from '../../../../main/server-product.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { createUser, setDisabled, setRoles } from '../../../people/identity/server/commands.ts';
import { noFiles, plainHasher } from '../../../../../tests/support/product.ts';
import { todoEntity } from '../../../../apps/todo/shared/todo.ts';
import { blankOf } from '../../entities/shared/fields.ts';
import { todoCommands } from '../../../../apps/todo/server/commands.ts';
import { startRelay } from './node-relay.ts';

/** The numbers of the events so far; signals have none. */
const listSeqs = (stream: StreamReader): number[] =>
  stream.events.flatMap(({ data }) => (data['seq'] === undefined ? [] : [Number(data['seq'])]));

describe.each(databaseKinds)('the live stream on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const open = async (caller: Caller, after?: number) =>
    new StreamReader(await caller.fetch(after === undefined ? '/api/live' : `/api/live?after=${after}`));
  const add = async (caller: Caller, title: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await caller.fetch('/api/todo-app/new-todo', {
      method: 'POST',
      headers,
      body: JSON.stringify({ title }),
    });
    return Number(response.headers.get('sequence'));
  };

  test('tells a person of their own changes, in order, and nobody else of them', async () => {
    const [ada, grace] = [await product.asUser('user'), await product.asUser('admin')];
    const [adas, graces] = [await open(ada), await open(grace)];
    const numbers = [await add(ada, 'one'), await add(ada, 'two')];
    await expect.poll(() => listSeqs(adas)).toEqual(numbers);
    const [event] = adas.events.filter(({ name }) => name === 'message');
    expect(event?.data).toMatchObject({ entity: 'todos', change: 'create', record: { title: 'one' } });
    const own = await add(grace, 'hers');
    await expect.poll(() => listSeqs(graces)).toEqual([own]);
    await Promise.all([adas.close(), graces.close()]);
  });

  test('sends what was missed since a number, once and in order', async () => {
    const ada = await product.asUser('user');
    const first = await add(ada, 'seen');
    const missed = [await add(ada, 'missed 1'), await add(ada, 'missed 2')];
    // On PostgreSQL a client never has a number that is not settled; other transactions of the cluster delay it.
    await waitUntilSettled(product.database);
    const stream = await open(ada, first);
    const later = await add(ada, 'live');
    await expect.poll(() => listSeqs(stream)).toEqual([...missed, later]);
    await stream.close();
  });

  test('begins with a number, so that who is cut off before the first event misses nothing', async () => {
    const ada = await product.asUser('user');
    const seq = await add(ada, 'before');
    const response = await ada.fetch('/api/live');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('id: ')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    const position = Number(/^id: (\d+)$/m.exec(text)?.[1]);
    expect(position).toBeLessThanOrEqual(seq);
    const later = await add(ada, 'after');
    const stream = await open(ada, position);
    await expect.poll(() => listSeqs(stream).at(-1)).toBe(later);
    await stream.close();
  });

  test('asks to fetch everything when the number is not of this journal', async () => {
    const stream = await open(await product.asUser('user'), 9e15);
    expect((await stream.until(1))[0]?.name).toBe('resync');
    await stream.close();
  });

  test('ends with the token that opened it', async () => {
    const other = await startTestProduct(kind, { beats: { clientsEveryMs: 240 } });
    const ada = await other.asUser('user');
    const stream = new StreamReader(await ada.fetch('/api/live'));
    await expect.poll(() => other.product.hub.size).toBe(1);
    other.clock.now = new Date(other.clock.now.getTime() + 48 * 3_600_000);
    await expect.poll(() => stream.isEnded).toBe(true);
    await other.close();
  });

  test('ends when the roles change, and goes on when only the settings do', async () => {
    const ada = await product.asUser('user');
    const stream = await open(ada);
    const settings = { user: { data: { shortcuts: ['apps.todo'] } } };
    await ada.call(authApi.updateUser, { body: settings });
    await add(ada, 'after the settings');
    // Signals of presence may come between.
    const listEntities = () =>
      stream.events.filter(({ name }) => name === 'message').map(({ data }) => Object(data).entity);
    await expect.poll(listEntities).toEqual(['users', 'todos']);
    await product.database.execute(setRoles, { userId: ada.uid, roles: ['staff'] }, { actor: systemActor });
    await expect.poll(() => stream.isEnded).toBe(true);
    expect(listEntities()).toEqual(['users', 'todos', 'users']);
  });

  test('needs a token, and ends when the person is disabled', async () => {
    expect((await product.nobody.fetch('/api/live')).status).toBe(401);
    const ada = await product.asUser('user');
    const stream = await open(ada);
    await product.database.execute(
      setDisabled,
      { userId: ada.uid, isDisabled: true },
      { actor: systemActor },
    );
    await expect.poll(() => stream.isEnded).toBe(true);
  });
});

describe.each(databaseKinds)('two processes on one %s database', (kind) => {
  test('what one writes, the streams of the other tell: all of it, and once', async () => {
    const url = await createTestDatabaseUrl(kind);
    const [one, two] = [
      await openProductDatabase({ url, isDurable: false }),
      await openProductDatabase({ url, isDurable: false }),
    ];
    const stops = [await startRelay(one, url), await startRelay(two, url)];
    const seen: number[] = [];
    two.onCommit((changes) => seen.push(...changes.map((change) => change.seq)));
    const products = [one, two].map((database) =>
      createProduct({
        database,
        hasher: plainHasher,
        tokenSecret: 'x'.repeat(32),
        log: () => {},
        version: 'test',
        mailer: { send: async () => {} },
        files: noFiles,
        publicUrl: () => '',
      }),
    );
    const answer = await products[0]?.api.request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        displayName: 'Ada Lovelace',
        email: 'ada@example.com',
        password: 'long enough',
      }),
    });
    await products[0]?.settle();
    const { user } = Object(await answer?.json());
    const actor = { uid: user.uid, roles: ['user'] };
    const todo = { ...blankOf(todoEntity.fields), title: 'x' };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).execute(todoCommands.create, todo, { actor }),
      ),
    );
    // The hashes of the new password and of the mailed link are nobody’s business: their numbers are left out.
    const rows = await one.read(
      "select seq from journal where entity not in ('credentials', 'account_tokens') order by seq",
    );
    const ascending = () => seen.toSorted((a, b) => a - b);
    await expect.poll(ascending).toEqual(rows.map((row) => Number(row['seq'])));
    expect(seen).toHaveLength(rows.length);
    // On PostgreSQL commits side by side come as they are done.
    if (kind === 'sqlite') expect(seen).toEqual(ascending());
    for (const stop of stops) await stop();
    for (const product of products) product.hub.close();
    await Promise.all([one.close(), two.close()]);
  });

  test('what one writes while the other starts to listen is announced too', async () => {
    const url = await createTestDatabaseUrl(kind);
    const one = await openProductDatabase({ url, isDurable: false });
    const two = await openProductDatabase({ url, isDurable: false });
    const stopOne = await startRelay(one, url);
    for (let round = 0; round < 4; round++) {
      const seen: number[] = [];
      const stopSeeing = two.onCommit((changes) => seen.push(...changes.map((change) => change.seq)));
      const stopTwo = await startRelay(two, url);
      const [newest] = await one.read('select coalesce(max(seq), 0) as seq from journal');
      const before = Number(newest?.['seq']);
      const account = { displayName: 'Ada', email: `ada-${round}@example.com`, passwordHash: null };
      const { seq } = await one.execute(
        createUser,
        { ...account, id: createId(), roles: ['user'] },
        { actor: systemActor },
      );
      // The account, and its entry in the audit log.
      const rows = await one.read('select seq from journal order by seq');
      const written = rows.map((row) => Number(row['seq'])).filter((number) => number > before);
      expect(written.at(-1)).toBe(seq);
      await expect.poll(() => seen).toEqual(written);
      await stopTwo();
      stopSeeing();
    }
    await stopOne();
    await Promise.all([one.close(), two.close()]);
  }, 60_000);
});
