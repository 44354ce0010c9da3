import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { accessApi } from '../../../kernel/access/shared/schema.ts';
import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { entityApi } from '../../../kernel/entities/shared/schema.ts';
import { savedViewEntity } from '../shared/saved-view.ts';

const api = entityApi(savedViewEntity);
const values = { list: 'contacts.table', name: 'Bakers', place: '/all', search: 'f.company=contains:bakery' };

describe.each(usualDatabaseKinds)('saved views on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  let id: string;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    id = Object(await ada.call(api.create, { body: { view: values } })).body.id;
  });
  afterAll(() => product.close());

  const listSeen = async (caller: Caller) => {
    const response = await caller.fetch('/api/saved-views/collections/saved_views');
    const { records } = Object(await response.json());
    return records.map(({ name }: { name: string }) => name);
  };

  test('a view is its owner’s until it is shared with everyone, who open it and do not change it', async () => {
    expect([await listSeen(ada), await listSeen(bob)]).toEqual([['Bakers'], []]);
    const { scope } = Object(await ada.call(api.share, { body: { id } })).body;
    await ada.call(accessApi.setGrant, { body: { scope, principal: 'everyone', level: 'view' } });
    expect(await listSeen(bob)).toEqual(['Bakers']);
    const renamed = await bob.call(api.updateMany, { body: { ids: [id], changes: { name: 'Mine' } } });
    expect(renamed.status).toBe(403);
    expect((await bob.call(api.removeMany, { body: { ids: [id] } })).status).toBe(403);
    await ada.call(accessApi.removeGrant, { body: { scope, principal: 'everyone' } });
    expect([await listSeen(ada), await listSeen(bob)]).toEqual([['Bakers'], []]);
  });

  test('views cannot be shared so that others change them', async () => {
    const { scope } = Object(await ada.call(api.share, { body: { id } })).body;
    const grant = { scope, principal: 'everyone', level: 'edit' } as const;
    expect((await ada.call(accessApi.setGrant, { body: grant })).status).toBe(400);
  });

  test('a deleted view comes back by undo', async () => {
    const removed = await ada.call(api.removeMany, { body: { ids: [id] } });
    expect(await listSeen(ada)).toEqual([]);
    const commandId = removed.headers.get('command-id') ?? '';
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect(await listSeen(ada)).toEqual(['Bakers']);
  });

  test.each([
    { ...values, name: ' ' },
    { ...values, list: '' },
    { ...values, search: 'x'.repeat(4001) },
    { ...values, density: 'huge' },
    { ...values, columns: [{ id: 'name', isShown: 'yes', width: 100 }] },
    { ...values, columns: [{ id: 'name', isShown: true, width: -1 }] },
  ])('a view that says nothing sensible is refused', async (view) => {
    expect((await ada.call(api.create, { body: { view } as never })).status).toBe(400); // safe: what is refused
  });
});
