import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { searchApi } from '../../../platform/kernel/search/shared/schema.ts';
import { fileManagerApi as api } from '../shared/schema.ts';

describe.each(databaseKinds)('search of folders in the trash on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const folder = async (name: string, parentId: string | null = null) =>
    (await ada.call(api.createFolder, { body: { parentId, name } })).body;
  const addFile = async (parentId: string) => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode('text'), 'Capybara.txt');
    await ada.call(api.addFile, { body: { parentId, name: 'Capybara.txt', fileId } });
  };
  const moveToTop = (id: string) => ada.call(api.move, { body: { ids: [id], parentId: null } });
  const undo = ({ headers }: { headers: Headers }) =>
    ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  let outer: { id: string };
  let inner: { id: string };
  const search = async () => {
    await product.product.settle();
    return (await ada.call(searchApi.search, { query: { q: 'capybara', limit: '50' } })).body.length;
  };
  const trash = (id: string) => ada.call(api.trash, { body: { ids: [id] } });
  const restore = (id: string) => ada.call(api.restore, { body: { ids: [id] } });

  beforeEach(async () => {
    ada = await product.asUser('user');
    outer = await folder('Outer');
    inner = await folder('Inner', outer.id);
  });

  test('files in a folder in the trash are not found until it is restored', async () => {
    await addFile(inner.id);
    expect(await search()).toBe(1);
    await trash(outer.id);
    expect(await search()).toBe(0);
    await restore(outer.id);
    expect(await search()).toBe(1);
  });

  test('files moved out of the trash are found, and files moved back by undo are not', async () => {
    await addFile(inner.id);
    const moved = await moveToTop(inner.id);
    await trash(outer.id);
    expect(await search()).toBe(1);
    await undo(moved);
    expect(await search()).toBe(0);
    await moveToTop(inner.id);
    expect(await search()).toBe(1);
  });

  test('more files than one command indexes are found again after an immediate restore', async () => {
    for (let index = 0; index < 120; index++)
      await folder(`Capybara ${index}`, index % 2 === 0 ? inner.id : outer.id);
    await trash(outer.id);
    await restore(outer.id);
    expect(await search()).toBe(50);
    const { body } = await ada.call(searchApi.searchPage, { query: { q: 'capybara' } });
    expect(body.total).toBe(120);
    await trash(outer.id);
    expect(await search()).toBe(0);
  });
});
