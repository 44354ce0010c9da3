import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, readJson, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { companyApi, contactApi, dealApi } from '../apps/contacts/shared/schema.ts';
import { defaultSettings } from '../platform/frame/settings/shared/defaults.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { journalApi } from '../platform/kernel/database/shared/schema.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';
import { type Entry, entryCollection } from '../apps/file-manager/shared/entry.ts';
import { guestApi, publicLinkApi } from '../apps/file-manager/shared/public-links.ts';
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

  const show = (caller: Caller, id: string, visibility: Visibility) =>
    caller.call(contactApi.update, { body: { contact: { id, visibility } } });
  const undo = (caller: Caller, { headers }: { headers: Headers }) =>
    caller.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });
  const read = async (caller: Caller, fileId: string) =>
    (await caller.fetch(`/api/files/${fileId}/content`)).status;

  test('a folder follows the visibility of its contact at once, with its files, and stays where people have moved it', async () => {
    const id = await addContact('Mover', 'owner');
    const { id: folderId, parentId } = (await open(ada, id)).body;
    const file = (await addFile(ada, folderId)).body;
    await show(ada, id, 'everyone');
    const common = await find(eve, folderId);
    expect(common).toMatchObject({ name: 'Mover', scope: 'everyone' });
    expect(await find(eve, common?.parentId ?? null)).toMatchObject({ parentId: null, scope: 'everyone' });
    expect(await find(eve, file.id)).toMatchObject({ scope: 'everyone' });
    expect(await read(eve, file.fileId)).toBe(200);
    await show(ada, id, 'owner');
    expect(await find(ada, folderId)).toMatchObject({ parentId, scope: `user:${ada.uid}` });
    expect([await find(eve, folderId), await find(eve, file.id)]).toEqual([undefined, undefined]);
    expect([await read(eve, file.fileId), await read(ada, file.fileId)]).toEqual([404, 200]);
    await ada.call(fileManagerApi.move, { body: { ids: [folderId], parentId: null } });
    await show(ada, id, 'everyone');
    expect((await open(ada, id)).body).toMatchObject({ parentId: null, scope: `user:${ada.uid}` });
    expect((await open(eve, id)).status).toBe(409);
  });

  test('a folder follows an undo of the change and its redo, with files that were added since', async () => {
    const id = await addContact('Returner');
    const { body: folder } = await open(eve, id);
    const files = [(await addFile(eve, folder.id)).body];
    const hidden = await show(ada, id, 'owner');
    expect(await find(eve, folder.id)).toBeUndefined();
    files.push((await addFile(ada, folder.id)).body);
    const undone = await undo(ada, hidden);
    expect(undone).toMatchObject({ status: 200, body: { skipped: [] } });
    const { parentId, scope, ownerId, name } = folder;
    expect(await find(eve, folder.id)).toMatchObject({ parentId, scope, ownerId, name });
    for (const { fileId } of files) expect(await read(eve, fileId)).toBe(200);
    expect((await undo(ada, undone)).status).toBe(200);
    expect(await find(ada, folder.id)).toMatchObject({ scope: `user:${ada.uid}` });
    for (const { fileId } of files)
      expect([await read(eve, fileId), await read(ada, fileId)]).toEqual([404, 200]);
  });

  test('an undo leaves a folder where its owner has moved it since', async () => {
    const id = await addContact('Kept');
    const { id: folderId } = (await open(ada, id)).body;
    const hidden = await show(ada, id, 'owner');
    const body = { parentId: null, name: 'Drawer' };
    const { id: parentId } = (await ada.call(fileManagerApi.createFolder, { body })).body;
    await ada.call(fileManagerApi.move, { body: { ids: [folderId], parentId } });
    expect(await undo(ada, hidden)).toMatchObject({ status: 200, body: { skipped: [] } });
    expect(await find(ada, folderId)).toMatchObject({ parentId, scope: `user:${ada.uid}` });
  });

  test('a public link of the folder works while its creator sees the folder', async () => {
    const id = await addContact('Linked');
    const { id: folderId } = (await open(eve, id)).body;
    const link = (caller: Caller) =>
      caller.call(publicLinkApi.create, { body: { entryId: folderId, kind: 'view' } });
    const token = (await link(eve)).body.url.split('#')[1] ?? '';
    const enter = async () =>
      (await product.nobody.call(guestApi.open, { body: { token, password: '' } })).status;
    expect(await enter()).toBe(200);
    const hidden = await show(ada, id, 'owner');
    expect(await enter()).toBe(404);
    await undo(ada, hidden);
    expect(await enter()).toBe(200);
  });

  test('a new folder around it has a name in the language of the contact’s owner; one in the trash stays there', async () => {
    const person = await product.asUser('user');
    const settings = { ...defaultSettings, language: 'ar' as const };
    await person.call(authApi.updateUser, { body: { user: { data: { settings } } } });
    const { id } = (
      await person.call(contactApi.create, { body: { contact: { name: 'Lena', visibility: 'everyone' } } })
    ).body;
    const { id: folderId } = (await open(eve, id)).body;
    await eve.call(fileManagerApi.trash, { body: { ids: [folderId] } });
    await show(person, id, 'owner');
    const folder = await find(person, folderId);
    expect(folder).toMatchObject({ scope: `user:${person.uid}`, trashedAt: product.clock.now.toISOString() });
    expect(await find(person, folder?.parentId ?? null)).toMatchObject({
      name: 'جهات الاتصال',
      ownerId: person.uid,
      parentId: null,
    });
    expect(await find(eve, folderId)).toBeUndefined();
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
