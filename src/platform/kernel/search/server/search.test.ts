import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { defineCommand } from '../../database/server/command.ts';
import { systemActor } from '../../database/server/transaction.ts';
import { journalApi } from '../../database/shared/schema.ts';
import { authApi } from '../../../people/identity/shared/schema.ts';
import { searchApi } from '../shared/schema.ts';
import { ensureIndexed } from './index-commands.ts';

describe.each(databaseKinds)('the search on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ada = await product.asUser('user');
  });
  afterAll(() => product.close());

  const add = async (title: string, more: object = {}, caller = ada) => {
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    const { body } = await caller.call(todoApi.createTodo, { body: { todo: { title, ...more } } });
    return body;
  };
  const find = async (q: string, caller = ada) =>
    (await caller.call(searchApi.search, { query: { q } })).body.map(({ title }) => title);

  test.each([
    ['İzmir gezisi', ['izmir', 'IZMIR', 'ızm', 'gezi izm', 'i']],
    ['Crème brûlée', ['creme', 'BRULEE cr']],
    ['شراء الحقيبة المدرسيّة', ['الحقيبه', 'المدرسية شرا']],
    ['Order 66 & more', ['66', 'order 6']],
  ])('finds "%s" by %j', async (title, queries) => {
    const person = await product.asUser('user');
    await add(title, {}, person);
    const found = await Promise.all(queries.map((query) => find(query, person)));
    expect(found).toEqual(queries.map(() => [title]));
  });

  test('a phrase in quotation marks is found as it is', async () => {
    const person = await product.asUser('user');
    await add('red boat', { notes: 'the boat is red and blue' }, person);
    await add('boat', { notes: 'a red and a blue boat' }, person);
    expect(await find('"red boat"', person)).toEqual(['red boat']);
    expect(await find('“blue boat”', person)).toEqual(['boat']);
    expect(await find('"boat the"', person)).toEqual([]);
    expect(await find('blue "boat is"', person)).toEqual(['red boat']);
  });

  test('titles come before texts, exact ones first, then the newest', async () => {
    const person = await product.asUser('user');
    for (const [title, notes] of [
      ['harbor', ''],
      ['harbor fees', ''],
      ['pay the harbor', ''],
      ['old text', 'harbor'],
      ['new text', 'at the harbor'],
    ] as const)
      await add(title, { notes }, person);
    expect(await find('harbor', person)).toEqual([
      'harbor',
      'harbor fees',
      'pay the harbor',
      'new text',
      'old text',
    ]);
  });

  test('without words, the newest records are listed; each names its address, owner and text', async () => {
    const person = await product.asUser('user');
    await add('first', { notes: 'about the quay' }, person);
    await add('second', {}, person);
    const { body } = await person.call(searchApi.search, { query: { limit: '50' } });
    const own = body.filter(({ type }) => type === 'todo');
    expect(own.map(({ title }) => title)).toEqual(['second', 'first']);
    expect(own[1]).toMatchObject({ ownerId: person.uid, excerpt: 'about the quay' });
  });

  test('a page of a search counts what its filters could be', async () => {
    const [person, other] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    for (let index = 0; index < 12; index++) await add(`pier ${index}`, {}, person);
    await add('pier of another', {}, other);
    const ask = async (query: object) => (await person.call(searchApi.searchPage, { query })).body;
    const first = await ask({ q: 'pier' });
    expect(first).toMatchObject({ total: 12, pageCount: 2, hasMore: false });
    expect(first.results).toHaveLength(10);
    const last = await ask({ q: 'pier', page: '2' });
    expect(last).toMatchObject({ page: 2, results: { length: 2 } });
    expect(await ask({ q: 'pier', page: '9' })).toEqual(last);
    expect(first.facets).toMatchObject({
      types: [{ value: 'todo', count: 12 }],
      owners: [{ value: person.uid, count: 12 }],
    });
    const narrowed = await ask({ q: 'pier', owner: other.uid, type: 'note' });
    expect(narrowed).toMatchObject({ total: 0, results: [] });
    expect(narrowed.facets.types).toEqual([]);
    expect((await ask({ q: 'pier', owner: person.uid })).total).toBe(12);
    expect((await ask({ q: 'pier', after: '2020-01-01T00:00:00.000Z' })).total).toBe(12);
    expect((await ask({ q: 'pier', before: '2020-01-01T00:00:00.000Z' })).total).toBe(0);
    expect((await ask({ q: '?!' })).total).toBe(0);
    const long = await person.fetch(`/api/search/page?q=${'x'.repeat(10_000)}`);
    expect(long.status).toBe(400);
  });

  test.each(['%', '\'"', '"', '*:()^-', '🎈', '\u{e000}', 'a"b', "x' | 'y", 'OR AND NOT NEAR('])(
    'what was typed is never an operator of the database: %j',
    async (q) => {
      const response = await ada.call(searchApi.search, { query: { q } });
      expect([response.status, response.body]).toEqual([200, []]);
    },
  );

  test('follows updates, removals and their undo', async () => {
    const person = await product.asUser('user');
    const todo = await add('violin', { notes: 'strings' }, person);
    await person.call(todoApi.updateTodo, { body: { todo: { id: todo.id, title: 'cello' } } });
    expect([await find('violin', person), await find('cello', person)]).toEqual([[], ['cello']]);
    const commandId = crypto.randomUUID();
    await person.call(todoApi.removeTodo, { body: { todoId: todo.id }, commandId });
    expect(await find('cello', person)).toEqual([]);
    await person.call(journalApi.undo, { body: { commandId } });
    expect(await find('strings', person)).toEqual(['cello']);
  });

  test('nobody finds what they may not see', async () => {
    const [grace, admin] = [await product.asUser('user'), await product.asUser('admin')];
    await add('zeppelin plans', {}, grace);
    expect(await find('zeppelin', grace)).toEqual(['zeppelin plans']);
    expect(await Promise.all([ada, admin].map((caller) => find('zeppelin', caller)))).toEqual([[], []]);
    expect((await product.nobody.call(searchApi.search, { query: { q: 'zeppelin' } })).status).toBe(401);
  });

  test('people are found by everybody, by their present name', async () => {
    const body = { user: { data: { displayName: 'Katherine Johnson' } } };
    const katherine = await product.asUser('user');
    await katherine.call(authApi.updateUser, { body });
    const { body: found } = await ada.call(searchApi.search, { query: { q: 'kath john', type: 'person' } });
    const url = `/pages/profile/${katherine.uid}`;
    expect(found).toMatchObject([{ type: 'person', title: 'Katherine Johnson', url, path: '' }]);
    expect((await ada.call(searchApi.search, { query: { q: 'kath', type: 'todo' } })).body).toEqual([]);
  });

  test('the end of a long text is found once its job has run', async () => {
    const person = await product.asUser('user');
    await add('novel', { notes: `${'lorem ipsum '.repeat(500)} denouement` }, person);
    expect([await find('lorem', person), await find('denouement', person)]).toEqual([['novel'], []]);
    await product.product.settle();
    expect(await find('denouement', person)).toEqual(['novel']);
  });

  test('a word that thousands have finds the newest, and a rare one is found among them', async () => {
    const person = await product.asUser('user');
    for (let index = 0; index < 120; index++)
      await add(index === 3 ? 'common walrus' : `common ${index}`, {}, person);
    expect((await find('common', person)).slice(0, 2)).toEqual(['common 119', 'common 118']);
    expect(await find('c', person)).toHaveLength(20);
    expect(await find('common walr', person)).toEqual(['common walrus']);
  });

  test('a record is added and found when a thousand others have the same time', async () => {
    const person = await product.asUser('user');
    product.clock.now = new Date(product.clock.now.getTime() + 1000);
    const at = product.clock.now.toISOString();
    const fill = defineCommand('test.fill-millisecond', v.undefined(), async ({ db }) => {
      const entry = {
        entity: 'none',
        scope: 'none',
        type: 'none',
        title: '',
        path: '',
        digest: '',
        owner: '',
      };
      const ids = Array.from({ length: 1000 }, (_, index) => Date.parse(at) * 1000 + index);
      for (let first = 0; first < ids.length; first += 100)
        await db
          .insertInto('search_entries')
          .values(ids.slice(first, first + 100).map((id) => ({ ...entry, id, entity_id: String(id), at })))
          .execute();
    });
    await product.database.execute(fill, undefined, { actor: systemActor });
    const titles = ['crowded one', 'crowded two', 'crowded three'];
    for (const title of titles) {
      const { status } = await person.call(todoApi.createTodo, { body: { todo: { title } } });
      expect(status).toBe(200);
    }
    expect((await find('crowded', person)).toSorted()).toEqual(titles.toSorted());
  });

  test('records from before the index, or from a backup, are indexed by a job', async () => {
    const person = await product.asUser('user');
    await add('lighthouse', {}, person);
    const forget = defineCommand('test.forget-index', v.undefined(), async ({ db, kind: database }) => {
      await db.deleteFrom('search_entries').execute();
      await db.deleteFrom('search_state').execute();
      if (database === 'sqlite') await db.deleteFrom('search_text' as 'search_entries').execute(); // safe: the text table of SQLite, which has no type
    });
    await product.database.execute(forget, undefined, { actor: systemActor });
    expect(await find('lighthouse', person)).toEqual([]);
    await product.database.execute(ensureIndexed, undefined, { actor: systemActor });
    await product.product.settle();
    expect(await find('lighthouse', person)).toEqual(['lighthouse']);
  });
});
