import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { createId } from '../../../base/ids.ts';
import { accessApi } from '../../../platform/kernel/access/shared/schema.ts';
import { attachApi } from '../shared/attach.ts';
import { publicLinkApi } from '../shared/public-links.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('the level to add files on %s', (databaseKind) => {
  let product: TestProduct;
  let [ada, bob] = [] as unknown as [Caller, Caller]; // safe: set before the tests
  /** A folder of Ada to which Bob may add, and files of each in it. */
  const room = createId();
  let [adas, bobs] = ['', ''];
  const store = async (caller: Caller) =>
    (await uploadFile(caller, new TextEncoder().encode(createId()), 'note.txt')).id;
  const addFile = async (
    caller: Caller,
    parentId: string,
    more: { name?: string; replacesId?: string } = {},
  ) =>
    caller.call(api.addFile, {
      body: { parentId, name: createId(), fileId: await store(caller), ...more },
    });
  const folder = (caller: Caller, parentId: string | null) =>
    caller.call(api.createFolder, { body: { parentId, name: createId() } });

  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
    [ada, bob] = [await product.asUser('user'), await product.asUser('user')];
    await ada.call(api.createFolder, { body: { id: room, parentId: null, name: 'Room' } });
    const { scope } = (await ada.call(entryApi.share, { body: { id: room } })).body;
    const grant = { scope, principal: `user:${bob.uid}`, level: 'add' } as const;
    expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(200);
    adas = (await addFile(ada, room, { name: 'ada.txt' })).body.id;
    bobs = (await addFile(bob, room, { name: 'bob.txt' })).body.id;
  });
  afterAll(() => product.close());

  const verbs: readonly [string, (id: string) => Promise<{ status: number }>][] = [
    ['rename', (id) => bob.call(api.rename, { body: { id, name: createId() } })],
    [
      'change the content of',
      async (id) => bob.call(api.addVersion, { body: { entryId: id, fileId: await store(bob) } }),
    ],
    [
      'move',
      async (id) => {
        const { id: parentId } = (await folder(bob, room)).body;
        return bob.call(api.move, { body: { ids: [id], parentId } });
      },
    ],
    ['trash', (id) => bob.call(api.trash, { body: { ids: [id] } })],
    ['restore', (id) => bob.call(api.restore, { body: { ids: [id] } })],
  ];
  test.each(verbs)('lets people %s their own entries, not those of others', async (_verb, run) => {
    expect([(await run(bobs)).status, (await run(adas)).status]).toEqual([200, 403]);
  });

  test('lets people add files and folders, by each way', async () => {
    const inner = await folder(bob, room);
    const { id: fileId } = await uploadFile(bob, new TextEncoder().encode('saved'), 'saved.txt');
    const added = [
      inner,
      await addFile(bob, inner.body.id),
      await bob.call(api.copy, { body: { ids: [adas], parentId: room } }),
      await bob.call(attachApi.save, { body: { fileId, parentId: room } }),
      await addFile(bob, (await folder(ada, room)).body.id),
    ];
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('replaces no file of others: the new one gets a number', async () => {
    const { id: replacesId } = (await addFile(ada, room, { name: 'taken.txt' })).body;
    const { body } = await addFile(bob, room, { name: 'taken.txt', replacesId });
    expect(body.name).toBe('taken (1).txt');
  });

  test('does not trash a folder in which others have put something', async () => {
    const { id } = (await folder(bob, room)).body;
    await addFile(ada, id);
    expect((await bob.call(api.trash, { body: { ids: [id] } })).status).toBe(403);
  });

  test('does not let people delete permanently, share, or create links', async () => {
    const statuses = [
      await bob.call(entryApi.removeMany, { body: { ids: [adas] } }),
      await bob.call(entryApi.share, { body: { id: room } }),
      await bob.call(publicLinkApi.create, { body: { entryId: room, kind: 'view' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403]);
  });
});
