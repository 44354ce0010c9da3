import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { waitUntilSettled } from '../../../../../tests/support/journal.ts';
import {
  type Caller,
  readJson,
  startTestProduct,
  type TestProduct,
} from '../../../../../tests/support/product.ts';
import { createId } from '../../../../base/ids.ts';
import { createQueryBuilder } from '../../../kernel/database/server/connection.ts';
import { systemActor } from '../../../kernel/database/server/transaction.ts';
import { journalApi } from '../../../kernel/database/shared/schema.ts';
import { removeUser } from '../../identity/server/commands.ts';
import { administrationApi } from '../../identity/shared/administration-schema.ts';
import { authApi } from '../../identity/shared/schema.ts';
import type { Person } from '../shared/person.ts';
import { peopleMigrations } from './migrations.ts';

describe.each(databaseKinds)('people on %s', (kind) => {
  let product: TestProduct;
  let admin: Caller;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    admin = await product.asPerson('Amy Admin', 'admin');
    ada = await product.asPerson('Ada Lovelace', 'staff');
    bob = await product.asPerson('Bob Stone', 'user');
  });
  afterAll(() => product.close());

  const list = async (): Promise<Person[]> => {
    await waitUntilSettled(product.database);
    const { collections } = await readJson(await bob.fetch('/api/people/changes'));
    return collections.people.changed;
  };
  const find = async ({ uid }: Caller) => (await list()).find(({ id }) => id === uid);
  const rename = (displayName: string, commandId: string) =>
    ada.call(authApi.updateUser, { body: { user: { data: { displayName } } }, commandId });

  test('everybody sees the names, roles and pictures of all, and nothing else of them', async () => {
    expect(await list()).toHaveLength(3);
    expect(await find(ada)).toEqual({
      id: ada.uid,
      name: 'Ada Lovelace',
      picture: '',
      roles: ['staff'],
      isActive: true,
      version: 1,
    });
    expect((await product.nobody.fetch('/api/people/changes')).status).toBe(401);
  });

  test('a new name is everywhere in the same commit, is sent to all, and goes back with its undo', async () => {
    const [commandId, from] = [createId(), product.published.length];
    await rename('Ada King', commandId);
    const written = product.published.slice(from).filter((change) => change.entity === 'people');
    expect(written).toMatchObject([{ id: ada.uid, change: 'update', scope: 'everyone' }]);
    expect((await find(ada))?.name).toBe('Ada King');
    expect((await ada.call(journalApi.undo, { body: { commandId } })).status).toBe(200);
    expect((await find(ada))?.name).toBe('Ada Lovelace');
  });

  test('settings are nobody else’s business', async () => {
    const from = product.published.length;
    await ada.call(authApi.updateUser, { body: { user: { data: { shortcuts: ['apps.todo'] } } } });
    expect(product.published.slice(from).map((change) => change.entity)).toEqual(['users']);
  });

  test('roles follow, and who is disabled keeps the name', async () => {
    await admin.call(administrationApi.setRole, { body: { userId: ada.uid, role: 'user' } });
    await admin.call(administrationApi.setDisabled, { body: { userId: ada.uid, isDisabled: true } });
    expect(await find(ada)).toMatchObject({ name: 'Ada Lovelace', roles: ['user'], isActive: false });
    await admin.call(administrationApi.setDisabled, { body: { userId: ada.uid, isDisabled: false } });
    expect(await find(ada)).toMatchObject({ isActive: true });
  });

  test('an account that is removed is gone', async () => {
    const carl = await product.asPerson('Carl Moss', 'user');
    expect(await find(carl)).toBeDefined();
    await product.database.execute(removeUser, { userId: carl.uid }, { actor: systemActor });
    expect(await find(carl)).toBeUndefined();
  });

  test('the migration takes over the accounts that exist', async () => {
    const known = (await list()).map((person) => ({ ...person, version: 1 }));
    await product.database.writer.lend(async (connection) => {
      for (const table of ['people', 'managers', 'people_rules'])
        await connection.execute(`drop table ${table}`);
      for (const migration of peopleMigrations) await migration.up(createQueryBuilder(connection), kind);
    });
    expect(await list()).toEqual(known);
  });
});
