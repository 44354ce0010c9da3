import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { companyApi, contactApi, dealApi } from '../apps/contacts/shared/schema.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { type Entry, entryCollection } from '../apps/file-manager/shared/entry.ts';
import { recordFolderApi } from '../apps/file-manager/shared/record-folders.ts';
import { entryApi, fileManagerApi } from '../apps/file-manager/shared/schema.ts';

const { list } = collectionEndpoints(entryCollection);
type Visibility = 'everyone' | 'owner';

describe.each(databaseKinds)('folders of records on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, eve] = [await product.asUser('user'), await product.asUser('user')];
  });
  afterAll(() => product.close());

  const addContact = async (name: string, visibility: Visibility = 'everyone') =>
    (await ada.call(contactApi.create, { body: { contact: { name, visibility } } })).body.id;
  const open = (caller: Caller, recordId: string, more: { entity?: string; language?: 'en' | 'tr' } = {}) =>
    caller.call(recordFolderApi.create, { body: { entity: 'contacts', recordId, ...more } });
  const find = async (caller: Caller, id: string | null): Promise<Entry | undefined> => {
    const { records } = (await caller.call(list, { query: {} })).body;
    return (records as readonly Entry[]).find((entry) => entry.id === id); // safe: the records of this collection
  };
  const addFile = async (caller: Caller, parentId: string) => {
    const { id: fileId } = await uploadFile(caller, new TextEncoder().encode('offer'), 'offer.txt');
    return caller.call(fileManagerApi.addFile, { body: { parentId, name: 'offer.txt', fileId } });
  };

  test('people who open the folder of a contact at once get one folder, named after the contact', async () => {
    const id = await addContact('Clara');
    const [one, other] = await Promise.all([open(ada, id, { language: 'tr' }), open(eve, id)]);
    expect(one.body).toMatchObject({ name: 'Clara', kind: 'folder', scope: 'everyone' });
    expect(other.body.id).toBe(one.body.id);
    const around = await find(eve, one.body.parentId);
    expect(around).toMatchObject({ parentId: null, scope: 'everyone' });
    expect(['Contacts', 'Kişiler']).toContain(around?.name);
    expect((await addFile(eve, one.body.id)).status).toBe(200);
    const second = (await open(ada, await addContact('Clara'))).body;
    expect(second).toMatchObject({ name: 'Clara (1)', parentId: one.body.parentId });
  });

  test('the folder of a private contact is in the files of its owner; others cannot create or see it', async () => {
    const id = await addContact('Secret', 'owner');
    expect((await open(eve, id)).status).toBe(404);
    const { body: folder } = await open(ada, id);
    expect(folder).toMatchObject({ name: 'Secret', scope: `user:${ada.uid}`, ownerId: ada.uid });
    expect(await find(eve, folder.id)).toBeUndefined();
    expect(await find(ada, folder.parentId)).toMatchObject({ parentId: null, scope: `user:${ada.uid}` });
  });

  test('a folder follows its contact when it is opened next, and stays where people have moved it', async () => {
    const id = await addContact('Mover', 'owner');
    const { id: folderId } = (await open(ada, id)).body;
    const file = (await addFile(ada, folderId)).body;
    const show = (visibility: Visibility) =>
      ada.call(contactApi.update, { body: { contact: { id, visibility } } });
    await show('everyone');
    expect((await open(eve, id)).body).toMatchObject({ id: folderId, scope: 'everyone' });
    expect(await find(eve, file.id)).toMatchObject({ scope: 'everyone' });
    await show('owner');
    expect((await open(ada, id)).body).toMatchObject({ scope: `user:${ada.uid}` });
    expect(await find(eve, file.id)).toBeUndefined();
    await ada.call(fileManagerApi.move, { body: { ids: [folderId], parentId: null } });
    await show('everyone');
    expect((await open(ada, id)).body).toMatchObject({ parentId: null, scope: `user:${ada.uid}` });
    expect((await open(eve, id)).status).toBe(409);
  });

  test('a folder keeps its name and outlives its contact; one in the trash is restored', async () => {
    const id = await addContact('Dana');
    const { body: folder } = await open(ada, id);
    await ada.call(contactApi.update, { body: { contact: { id, name: 'Dana Fox' } } });
    await ada.call(fileManagerApi.trash, { body: { ids: [folder.parentId ?? ''] } });
    expect((await open(eve, id)).body).toMatchObject({ id: folder.id, name: 'Dana', trashedAt: null });
    expect(await find(eve, folder.parentId)).toMatchObject({ trashedAt: null });
    await ada.call(fileManagerApi.trash, { body: { ids: [folder.id] } });
    expect((await open(eve, id)).body).toMatchObject({ id: folder.id, trashedAt: null });
    await ada.call(entryApi.removeMany, { body: { ids: [folder.id] } });
    expect((await open(eve, id)).body).toMatchObject({ id: folder.id, name: 'Dana Fox' });
    await ada.call(contactApi.removeMany, { body: { ids: [id] } });
    expect(await find(eve, folder.id)).toBeDefined();
    expect((await open(eve, id)).status).toBe(404);
  });

  test.each([
    ['companies', companyApi, 'company', 'Companies'],
    ['deals', dealApi, 'deal', 'Deals'],
  ] as const)('%s have folders, too', async (entity, api, noun, title) => {
    const record = { name: `Fig ${noun}`, visibility: 'everyone' };
    const response = await ada.fetch(api.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [noun]: record }),
    });
    const { id } = await readJson(response);
    const { body: folder } = await open(eve, id, { entity });
    expect(folder).toMatchObject({ name: record.name, scope: 'everyone' });
    expect(await find(ada, folder.parentId)).toMatchObject({ name: title, parentId: null });
  });

  test('other records have no folders, and nobody else uses the ids of these folders', async () => {
    const id = await addContact('Gil');
    expect((await open(ada, id, { entity: 'contact_marks' })).status).toBe(400);
    expect((await open(ada, id, { entity: 'unknown' })).status).toBe(400);
    const squat = { id: `record~contacts~${id}`, parentId: null, name: 'Mine' };
    expect((await ada.call(fileManagerApi.createFolder, { body: squat })).status).toBe(409);
  });
});
