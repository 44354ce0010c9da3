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
