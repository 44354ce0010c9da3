import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { uploadFile } from '../../tests/support/uploads.ts';
import { eventApi } from '../apps/calendar/shared/schema.ts';
import { projectRecordApi } from '../apps/dashboards/shared/project/schema.ts';
import { type Entry, entryCollection } from '../apps/file-manager/shared/entry.ts';
import { recordFolderApi } from '../apps/file-manager/shared/record-folders.ts';
import { entryApi, fileManagerApi as api } from '../apps/file-manager/shared/schema.ts';
import { noteApi } from '../apps/notes/shared/schema.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';
import { collectionEndpoints } from '../platform/kernel/collections/shared/list-schema.ts';
import { systemActor } from '../platform/kernel/database/server/transaction.ts';
import { removeUser } from '../platform/people/identity/server/commands.ts';

const { list } = collectionEndpoints(entryCollection);

describe.each(databaseKinds)('accounts that are removed on %s', (kind) => {
  let product: TestProduct;
  let [ada, eve, vera] = [] as unknown as [Caller, Caller, Caller]; // safe: set before each use
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const start = async () => {
    await product.asUser('admin');
    ada = await product.asUser('user');
    [eve, vera] = [await product.asUser('user'), await product.asUser('user')];
  };
  const remove = ({ uid }: Caller) =>
    product.database.execute(removeUser, { userId: uid }, { actor: systemActor });
  const give = ({ uid }: Caller, scope: string, level: 'view' | 'edit') =>
    ada.call(accessApi.setGrant, { body: { scope, principal: `user:${uid}`, level } });
  const folder = async (caller: Caller, parentId: string | null, name: string) =>
    (await caller.call(api.createFolder, { body: { parentId, name } })).body;
  const store = async (caller: Caller, text: string) =>
    (await uploadFile(caller, new TextEncoder().encode(text), 'plan.txt')).id;
  const addFile = async (caller: Caller, parentId: string | null, text: string, space?: 'organization') => {
    const body = {
      parentId,
      name: `${text}.txt`,
      fileId: await store(caller, text),
      ...(space && { space }),
    };
    return (await caller.call(api.addFile, { body })).body;
  };
  const find = async (caller: Caller, id: string) => {
    const { records } = (await caller.call(list, { query: {} })).body;
    return (records as readonly Entry[]).find((entry) => entry.id === id); // safe: the records of this collection
  };
  const read = async (caller: Caller, fileId: string) =>
    (await caller.fetch(`/api/files/${fileId}/content`)).text();

  test('a project and its files go to the member with the most rights', async () => {
    await start();
    const { id } = (await ada.call(projectRecordApi.create, { body: { project: { name: 'Harbor' } } })).body;
    const scope = `project:${id}`;
    await give(vera, scope, 'view');
    await give(eve, scope, 'edit');
    const { id: parentId } = (
      await ada.call(recordFolderApi.create, { body: { entity: 'projects', recordId: id } })
    ).body;
    const [adas, eves] = [await addFile(ada, parentId, 'ada'), await addFile(eve, parentId, 'eve')];
    await remove(ada);
    for (const entryId of [parentId, adas.id, eves.id])
      expect(await find(vera, entryId)).toMatchObject({ ownerId: eve.uid, scope });
    expect([await read(vera, adas.fileId), await read(vera, eves.fileId)]).toEqual(['ada', 'eve']);
    const { status } = await eve.call(projectRecordApi.removeMany, { body: { ids: [id] } });
    expect(status).toBe(200);
  });

  test('a shared folder leaves the folders around it, which are deleted', async () => {
    await start();
    const outer = await folder(ada, null, 'Outer');
    const shared = await folder(ada, outer.id, 'Shared');
    const { scope } = (await ada.call(entryApi.share, { body: { id: shared.id } })).body;
    await give(eve, scope, 'edit');
    const adas = await addFile(ada, shared.id, 'ada');
    await remove(ada);
    expect(await find(eve, shared.id)).toMatchObject({ ownerId: eve.uid, parentId: null });
    expect(await find(eve, adas.id)).toMatchObject({ ownerId: eve.uid, parentId: shared.id });
    expect(await read(eve, adas.fileId)).toBe('ada');
    const left = await product.database.read(`select id from file_entries where id = '${outer.id}'`);
    expect(left).toEqual([]);
  });

  test('the content of somebody else’s file stays', async () => {
    await start();
    const file = await addFile(eve, null, 'first', 'organization');
    const fileId = await store(ada, 'second');
    expect((await ada.call(api.addVersion, { body: { entryId: file.id, fileId } })).status).toBe(200);
    await remove(ada);
    const versions = await eve.fetch(api.listVersions.path.replace(':entryId', file.id));
    expect(await versions.json()).toMatchObject([{ fileId, authorId: eve.uid }, { fileId: file.fileId }]);
    expect(await read(eve, fileId)).toBe('second');
  });

  test('records that nobody else uses are deleted', async () => {
    await start();
    const times = {
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:00:00.000Z',
      timeZone: 'UTC',
    };
    expect((await ada.call(eventApi.create, { body: { event: { title: 'Review', ...times } } })).status).toBe(
      200,
    );
    expect((await ada.call(noteApi.create, { body: { note: { title: 'Mine' } } })).status).toBe(200);
    const { id } = (await ada.call(projectRecordApi.create, { body: { project: { name: 'Quay' } } })).body;
    await ada.call(recordFolderApi.create, { body: { entity: 'projects', recordId: id } });
    await remove(ada);
    for (const table of ['events', 'calendars', 'notes', 'projects', 'file_entries'])
      expect(await product.database.read(`select id from ${table} where owner_id = '${ada.uid}'`)).toEqual(
        [],
      );
  });
});
