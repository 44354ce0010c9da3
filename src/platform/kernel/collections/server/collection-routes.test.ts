import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';

const path = '/api/todo-app/collections/todos';

describe.each(databaseKinds)('the calls of a collection on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let grace: Caller;
  const ids = new Map<string, string>();
  const get = async (caller: Caller, query: string) => readJson(await caller.fetch(`${path}${query}`));
  const titlesOf = (page: { records: { title: string }[] }) => page.records.map(({ title }) => title);
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, grace] = [await product.asUser('user'), await product.asUser('user')];
    for (const [caller, title, starred] of [
      [ada, 'Ice cream, "vanilla"', false],
      [ada, 'İzmir trip', true],
      [ada, '=1+1', true],
      [grace, 'A secret', true],
    ] as const) {
      const made = await caller.fetch('/api/todo-app/new-todo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title, starred }),
      });
      ids.set(title, (await readJson(made)).id);
    }
  });
  afterAll(() => product.close());

  test('a list has the records that the caller may view, by filter, sort and search, with their number', async () => {
    expect(await get(ada, '?count=1')).toMatchObject({ total: { count: 3, isExact: true } });
    expect(titlesOf(await get(ada, '?sort=-position'))).toEqual(titlesOf(await get(ada, '')).toReversed());
    expect(titlesOf(await get(ada, '?filter[starred]=true&count=1')).toSorted()).toEqual([
      '=1+1',
      'İzmir trip',
    ]);
    expect(titlesOf(await get(ada, '?search=izmir'))).toEqual(['İzmir trip']);
    expect(titlesOf(await get(grace, ''))).toEqual(['A secret']);
  });

  test('a list comes in pages, forwards and backwards', async () => {
    const all = titlesOf(await get(ada, ''));
    const first = await get(ada, '?limit=2');
    const second = await get(ada, `?limit=2&cursor=${first.next}`);
    expect([...titlesOf(first), ...titlesOf(second)]).toEqual(all);
    expect(second.next).toBeUndefined();
    expect(titlesOf(await get(ada, `?limit=2&before=${second.previous}`))).toEqual(titlesOf(first));
  });

  test.each([
    ['?filter[color]=red', 'filter[color]'],
    ['?filter[starred]=maybe', 'filter[starred]'],
    ['?sort=color', 'sort'],
    ['?cursor=nonsense', 'cursor'],
    ['?page=2', 'page'],
    ['?limit=100000', 'limit'],
  ])('%s is refused by name', async (query, field) => {
    for (const call of ['', '/export']) {
      const response = await ada.fetch(`${path}${call}${query}`);
      expect(response.status).toBe(400);
      expect((await readJson(response)).error.fields).toHaveProperty([field]);
    }
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'the name %s is refused as a filter, a sort, and a parameter',
    async (name) => {
      const filter = `{"${name}":"true"}`;
      const queries = [
        [`filter[${name}]=true`, `filter[${name}]`],
        [`sort=${name}`, 'sort'],
        [`sort=-${name}`, 'sort'],
        [`${name}=1`, name],
      ] as const;
      const lists = [
        [`lists=[{"filter":${filter}}]`, `filter[${name}]`],
        [`lists=[{"sort":"${name}"}]`, 'sort'],
        [`lists=[{"sort":"-${name}"}]`, 'sort'],
        [`lists=[{"${name}":"x"}]`, 'lists'],
        [`format=${name}`, 'format'],
        [`language=${name}`, 'language'],
      ] as const;
      const calls = [
        ...queries.flatMap(([query, field]) => [
          [`?${query}`, field],
          [`/export?${query}`, field],
        ]),
        ...lists.map(([query, field]) => [`/export?${query}`, field]),
        [`/changes?after=0&${name}=1`, name],
      ];
      for (const [call, field] of calls) {
        const response = await ada.fetch(`${path}${call}`);
        const { error } = await readJson(response);
        expect([call, response.status, Object.keys(error.fields)]).toEqual([call, 400, [field]]);
      }
    },
  );

  test('an export has at most 50 lists, and says so in the language of the caller', async () => {
    const send = (length: number, language: string) => {
      const lists = JSON.stringify(Array.from({ length }, () => ({})));
      return ada.fetch(`${path}/export?lists=${lists}`, { headers: { 'accept-language': language } });
    };
    const lines = (await (await send(50, 'en')).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(50 * 3 + 1);
    for (const [language, text] of [
      ['en', 'At most 50 at once'],
      ['tr', 'Bir defada en çok 50'],
      ['ar', '50 دفعة واحدة على الأكثر'],
    ] as const) {
      const response = await send(51, language);
      expect(response.status).toBe(400);
      expect((await readJson(response)).error.fields).toEqual({ lists: text });
    }
  });

  test('a cursor of another list is refused', async () => {
    const { next } = await get(ada, '?limit=1');
    expect((await ada.fetch(`${path}?cursor=${next}&filter[starred]=true`)).status).toBe(400);
    expect((await ada.fetch(`/api/todo-app/collections/labels?cursor=${next}`)).status).toBe(400);
  });

  test('one record is there for those who may view it only', async () => {
    const record = await ada.fetch(`${path}/records/${ids.get('İzmir trip')}`);
    expect(await readJson(record)).toMatchObject({ title: 'İzmir trip' });
    expect((await ada.fetch(`${path}/records/${ids.get('A secret')}`)).status).toBe(404);
  });

  test('what changed since a number is returned only to those who may view it', async () => {
    await waitUntilSettled(product.database);
    const { seq, epoch } = await get(ada, '');
    const body = JSON.stringify({ todo: { id: ids.get('A secret'), title: 'Another secret' } });
    const headers = { 'content-type': 'application/json' };
    await grace.fetch('/api/todo-app/update-todo', { method: 'POST', headers, body });
    expect(await get(ada, `/changes?after=${seq}&epoch=${epoch}`)).toMatchObject({
      changed: [],
      removed: [],
    });
    const { changed, isReset } = await get(grace, `/changes?after=${seq}&epoch=${epoch}`);
    expect(titlesOf({ records: changed })).toEqual(['Another secret']);
    expect(isReset).toBe(false);
    expect(await get(ada, `/changes?after=${seq}&epoch=another`)).toMatchObject({ isReset: true });
  });

  test('an export has the list with its filter, as CSV that runs no formula', async () => {
    const response = await ada.fetch(`${path}/export?bom=1&search=i`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(header).toMatch(/^title,notes,/);
    expect(lines.map((line) => line.slice(0, 15)).toSorted()).toEqual(['"Ice cream, ""v', 'İzmir trip,,,,f']);
    const starred = await ada.fetch(`${path}/export?filter[starred]=true`);
    expect(await starred.text()).toContain("\n'=1+1,");
  });
});
