import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { type ContentQuery, contentSearchApi } from '../shared/content-search.ts';
import { maxMatches } from '../shared/content-search-calls.ts';
import { fileLabelApi, fileManagerApi as api } from '../shared/schema.ts';

describe.each(databaseKinds)('the search of files with criteria on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const folder = async (name: string, parentId: string | null = null) =>
    (await ada.call(api.createFolder, { body: { parentId, name } })).body.id;
  const add = async (
    name: string,
    text: string,
    place: { parentId?: string; space?: 'own' | 'organization' } = {},
  ) => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode(text), name);
    return (await ada.call(api.addFile, { body: { parentId: null, ...place, name, fileId } })).body;
  };
  const search = async (caller: Caller, query: ContentQuery) => {
    const response = await caller.fetch(
      `${contentSearchApi.searchContents.path}?${new URLSearchParams(query)}`,
    );
    expect(response.status).toBe(200);
    return Object(await response.json());
  };
  const find = async (caller: Caller, query: ContentQuery): Promise<string[]> =>
    (await search(caller, query)).files.map(({ id }: { id: string }) => id);

  test('a file is found by its type behind more better matches than are listed', async () => {
    const table = await add('numbers.csv', 'item,contract');
    for (let at = 0; at <= maxMatches; at += 1) await add(`contract ${at}.txt`, 'about a contract');
    await product.product.settle();
    const all = await search(ada, { q: 'contract' });
    expect(all.files).toHaveLength(maxMatches);
    expect(all.hasMore).toBe(true);
    expect(all.files).not.toContainEqual(expect.objectContaining({ id: table.id }));
    const tables = { files: [{ id: table.id, excerpt: 'item,contract' }], hasMore: false };
    expect(await search(ada, { q: 'contract', type: 'spreadsheet' })).toEqual(tables);
    expect(await search(ada, { q: 'contract', type: 'CSV' })).toEqual(tables);
    expect(await search(eve, { q: 'contract' })).toEqual({ files: [], hasMore: false });
  });

  test('a labeled file is found behind more better matches than are listed, and files of others apart', async () => {
    const [own, common] = [
      await add('marked.txt', 'heron'),
      await add('shared.txt', 'heron', { space: 'organization' }),
    ];
    for (let at = 0; at <= maxMatches; at += 1) {
      await add(`heron ${at}.txt`, 'about a heron');
    }
    const labelOf = async (caller: Caller, ids: readonly string[]) => {
      const body = { label: { title: 'Birds', color: '#2563eb' } };
      const { body: label } = await caller.call(fileLabelApi.createLabel, { body });
      const marks = ids.map((entryId) => ({ id: createId(), entryId }));
      await caller.call(api.label, { body: { marks, labelId: label.id, isOn: true } });
      return label.id;
    };
    const birds = await labelOf(ada, [own.id]);
    await product.product.settle();
    const q = 'heron';
    expect(await find(ada, { q })).not.toContain(own.id);
    expect(await find(ada, { q, label: birds })).toEqual([own.id]);
    expect(await find(eve, { q, label: birds })).toEqual([]);
    expect(await find(ada, { q, others: '1' })).toEqual([]);
    expect(await find(eve, { q, others: '1' })).toEqual([common.id]);
  });

  test('owner, dates, and places narrow the search', async () => {
    const outer = await folder('Harbor plans');
    const inner = await folder('Inner', outer);
    const deep = await add('deep.txt', 'an okapi', { parentId: inner });
    const top = await add('top.txt', 'an okapi');
    const common = await add('common.txt', 'an okapi', { space: 'organization' });
    await product.product.settle();
    const q = 'okapi';
    expect((await find(ada, { q })).toSorted()).toEqual([deep.id, top.id, common.id].toSorted());
    expect(await find(ada, { q, folder: outer })).toEqual([deep.id]);
    expect(await find(ada, { q, in: 'harb' })).toEqual([deep.id]);
    expect(await find(ada, { q, top: 'organization' })).toEqual([common.id]);
    expect((await find(ada, { q, top: 'own' })).toSorted()).toEqual([deep.id, top.id].toSorted());
    expect(await find(eve, { q })).toEqual([common.id]);
    expect(await find(eve, { q, folder: outer })).toEqual([]);
    expect(await find(eve, { q, owner: eve.uid })).toEqual([]);
    expect(await find(eve, { q, owner: `${eve.uid},${ada.uid}` })).toEqual([common.id]);
    const now = product.clock.now.toISOString();
    expect(await find(ada, { q, before: now })).toEqual([]);
    expect(await find(ada, { q, after: now, top: 'organization' })).toEqual([common.id]);
  });
});
