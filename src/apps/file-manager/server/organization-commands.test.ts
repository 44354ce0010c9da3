import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { createId } from '../../../base/ids.ts';
import { collectionEndpoints } from '../../../platform/kernel/collections/shared/list-schema.ts';
import { systemActor } from '../../../platform/kernel/database/server/transaction.ts';
import { removeUser } from '../../../platform/people/identity/server/commands.ts';
import { type Entry, entryCollection } from '../shared/entry.ts';
import { entryApi, fileManagerApi as api } from '../shared/schema.ts';
import { publicLinkApi } from '../shared/public-links.ts';

const { list } = collectionEndpoints(entryCollection);

describe.each(usualDatabaseKinds)('files of the organization on %s', (databaseKind) => {
  let product: TestProduct;
  let [ada, bob, admin] = [] as unknown as [Caller, Caller, Caller]; // safe: set before the tests
  beforeAll(async () => {
    product = await startTestProduct(databaseKind);
    [ada, bob, admin] = [
      await product.asUser('user'),
      await product.asUser('user'),
      await product.asUser('admin'),
    ];
  });
  afterAll(() => product.close());

  const folder = async (caller: Caller, parentId: string | null = null) => {
    const body = { parentId, space: 'organization', name: createId() } as const;
    return (await caller.call(api.createFolder, { body })).body.id;
  };
  const remove = async (caller: Caller, id: string) =>
    (await caller.call(entryApi.removeMany, { body: { ids: [id] } })).status;
  const link = async (caller: Caller, entryId: string) =>
    (await caller.call(publicLinkApi.create, { body: { entryId, kind: 'view' } })).status;
  const takeHome = async (caller: Caller, id: string) =>
    (await caller.call(api.move, { body: { ids: [id], parentId: null, space: 'own' } })).status;

  test('everyone edits what others added; the owner and administrators manage it', async () => {
    const id = await folder(ada);
    expect((await bob.call(api.rename, { body: { id, name: 'Bob' } })).status).toBe(200);
    expect([await link(bob, id), await takeHome(bob, id)]).toEqual([403, 403]);
    expect([await link(ada, id), await link(admin, id)]).toEqual([200, 200]);
    await bob.call(api.trash, { body: { ids: [id] } });
    expect([await remove(bob, id), await remove(ada, id)]).toEqual([403, 200]);
    const other = await folder(ada);
    expect(await remove(admin, other)).toBe(200);
  });

  test('a folder with entries of others is deleted by administrators alone', async () => {
    const id = await folder(ada);
    await folder(bob, id);
    expect([await remove(ada, id), await remove(admin, id)]).toEqual([403, 200]);
  });

  test('a folder of one person takes entries of others out of the organization for administrators alone', async () => {
    const [outer, inner] = [await folder(ada), await folder(bob)];
    const into = { ids: [inner], parentId: outer, space: 'organization' as const };
    expect((await ada.call(api.move, { body: into })).status).toBe(200);
    expect(await takeHome(ada, outer)).toBe(403);
    expect(await remove(ada, inner)).toBe(403);
    expect(await takeHome(admin, outer)).toBe(200);
    const own = await folder(ada);
    await folder(ada, own);
    expect(await takeHome(ada, own)).toBe(200);
  });

  test('a link is ended by the owner of its entry, and not by others who see it', async () => {
    const id = await folder(ada);
    const { body } = await admin.call(publicLinkApi.create, { body: { entryId: id, kind: 'view' } });
    const find = async (caller: Caller) =>
      (await caller.call(publicLinkApi.list)).body.find((one) => one.id === body.id);
    expect(await find(bob)).toMatchObject({ isLive: true, canRevoke: false });
    expect(await find(ada)).toMatchObject({ isLive: true, canRevoke: true });
    const revoke = async (caller: Caller) =>
      (await caller.call(publicLinkApi.revoke, { body: { id: body.id } })).status;
    expect([await revoke(bob), await revoke(ada)]).toEqual([403, 200]);
  });

  test('a folder goes to somebody with files in it when the account of its owner is removed', async () => {
    const cleo = await product.asUser('user');
    const outer = await folder(cleo);
    const inner = await folder(cleo, outer);
    const [kept, own] = [await folder(ada, inner), await folder(cleo, outer)];
    await product.database.execute(removeUser, { userId: cleo.uid }, { actor: systemActor });
    const { records } = (await bob.call(list, { query: {} })).body;
    const found = new Map((records as readonly Entry[]).map((entry) => [entry.id, entry])); // safe: the records of this collection
    for (const id of [outer, inner, kept]) expect(found.get(id)).toMatchObject({ ownerId: ada.uid });
    expect(found.has(own)).toBe(false);
  });
});
