import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import { uploadFile } from '../../../../tests/support/uploads.ts';
import { journalApi } from '../../../platform/kernel/database/shared/schema.ts';
import { fileManagerApi as api } from '../shared/schema.ts';

describe.each(databaseKinds)('uploads with a name conflict on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const add = async (name: string, more: { parentId?: string; replacesId?: string } = {}) => {
    const { id: fileId } = await uploadFile(ada, new TextEncoder().encode(name), name);
    return ada.call(api.addFile, { body: { parentId: null, name, fileId, ...more } });
  };
  const listIds = async () =>
    (await ada.call(api.listFiles)).body.filter(({ owner }) => owner !== '').map(({ id }) => id);
  const undo = ({ headers }: { headers: Headers }) =>
    ada.call(journalApi.undo, { body: { commandId: headers.get('command-id') ?? '' } });

  test('a file replaces the one of the same name, and one undo restores it', async () => {
    ada = await product.asUser('user');
    const old = (await add('plan.pdf')).body;
    const added = await add('PLAN.pdf', { replacesId: old.id });
    expect(added.body.name).toBe('PLAN.pdf');
    const ids = await listIds();
    expect([ids.includes(old.id), ids.includes(added.body.id)]).toEqual([false, true]);
    expect((await undo(added)).status).toBe(200);
    const again = await listIds();
    expect([again.includes(old.id), again.includes(added.body.id)]).toEqual([true, false]);
  });

  test('only a file of the same name in the same place is replaced', async () => {
    ada = await product.asUser('user');
    const bob = await product.asUser('user');
    const parentId = (await ada.call(api.createFolder, { body: { parentId: null, name: 'Room' } })).body.id;
    const elsewhere = (await add('plan.pdf', { parentId })).body;
    const other = (await add('note.txt')).body;
    const { id: fileId } = await uploadFile(bob, new TextEncoder().encode('x'), 'plan.pdf');
    const ofBob = (await bob.call(api.addFile, { body: { parentId: null, name: 'plan.pdf', fileId } })).body;
    for (const { id } of [elsewhere, other, ofBob])
      expect((await add('plan.pdf', { replacesId: id })).status).toBe(200);
    const ids = await listIds();
    expect([ids.includes(elsewhere.id), ids.includes(other.id)]).toEqual([true, true]);
    expect((await bob.call(api.listFiles)).body.map(({ id }) => id)).toContain(ofBob.id);
  });
});
