import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualDatabaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { removeUser } from '../../identity/server/commands.ts';
import { directoryApi } from '../shared/schema.ts';

describe.each(usualDatabaseKinds)('managers on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let ada: Caller;
  let bob: Caller;
  let eve: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asPerson('Amy Admin', 'admin');
    ada = await product.asPerson('Ada Lovelace', 'staff');
    bob = await product.asPerson('Bob Stone', 'user');
    eve = await product.asPerson('Eve Moss', 'user');
  });
  afterAll(() => product.close());

  const set = async (caller: Caller, person: Caller, manager: Caller | null) =>
    (
      await caller.call(directoryApi.setManager, {
        body: { personId: person.uid, managerId: manager?.uid ?? null },
      })
    ).status;
  const setOwn = async (caller: Caller, manager: Caller | null) =>
    (await caller.call(directoryApi.setOwnManager, { body: { managerId: manager?.uid ?? null } })).status;
  const list = async (): Promise<Record<string, string>> => {
    await waitUntilSettled(product.database);
    const { collections } = await readJson(await eve.fetch('/api/people/changes'));
    const changed: { id: string; managerId: string }[] = collections.managers.changed;
    return Object.fromEntries(changed.map(({ id, managerId }) => [id, managerId]));
  };

  test('are set by administrators, and by oneself only where the organization allows it', async () => {
    expect(await setOwn(bob, ada)).toBe(409);
    expect(await set(ada, bob, ada)).toBe(403);
    expect(await set(admin, bob, ada)).toBe(200);
    expect(await list()).toEqual({ [bob.uid]: ada.uid });
    expect((await bob.call(directoryApi.setRules, { body: { mayChooseManager: true } })).status).toBe(403);
    expect((await admin.call(directoryApi.setRules, { body: { mayChooseManager: true } })).status).toBe(200);
    expect(await setOwn(bob, eve)).toBe(200);
    expect(await set(bob, eve, bob)).toBe(403);
    expect(await setOwn(bob, null)).toBe(200);
    expect(await list()).toEqual({});
    await admin.call(directoryApi.setRules, { body: { mayChooseManager: false } });
    expect(await setOwn(bob, eve)).toBe(409);
  });

  test('never form a circle, and are people whose account is in use', async () => {
    expect([await set(admin, bob, ada), await set(admin, eve, bob)]).toEqual([200, 200]);
    expect(await set(admin, ada, ada)).toBe(400);
    expect(await set(admin, ada, bob)).toBe(400);
    expect(await set(admin, ada, eve)).toBe(400);
    const unknown = { personId: bob.uid, managerId: 'nobody' };
    expect((await admin.call(directoryApi.setManager, { body: unknown })).status).toBe(404);
    const missing = { personId: 'nobody', managerId: bob.uid };
    expect((await admin.call(directoryApi.setManager, { body: missing })).status).toBe(404);
    expect(await list()).toEqual({ [bob.uid]: ada.uid, [eve.uid]: bob.uid });
  });

  test('of two changes at once that would close a circle, one is refused', async () => {
    const [one, two] = [await product.asPerson('One', 'user'), await product.asPerson('Two', 'user')];
    const statuses = await Promise.all([set(admin, one, two), set(admin, two, one)]);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('go with the account', async () => {
    const carl = await product.asPerson('Carl Moss', 'user');
    await set(admin, carl, ada);
    await product.database.execute(removeUser, { userId: carl.uid }, { actor: systemActor });
    expect(await list()).not.toHaveProperty(carl.uid);
  });
});
