import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../../tests/support/databases.ts';
import { type Caller, startTestProduct, type TestProduct } from '../../../../../tests/support/product.ts';
import { noteApi } from '../../../../apps/notes/shared/schema.ts';
import { todoApi } from '../../../../apps/todo/shared/schema.ts';
import { ownScope } from '../../access/server/scopes.ts';
import { cacheByScope } from './scope-cache.ts';

describe.each(databaseKinds)('values of a scope on %s', (kind) => {
  let product: TestProduct;
  let ada: Caller;
  let bob: Caller;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    [ada, bob] = await Promise.all([product.asUser('user'), product.asUser('user')]);
    await product.database.catchUp();
  });
  afterAll(() => product.close());

  const addTodo = async (caller: Caller) => {
    await caller.call(todoApi.createTodo, { body: { todo: { title: 'Figs' } } });
    // The change is announced a moment after its commit where another transaction is open.
    await product.database.catchUp();
  };
  const scopeOf = ({ uid }: Caller) => ownScope({ uid });

  test('are read once, and again only after a row of that scope and table has changed', async () => {
    let reads = 0;
    const count = cacheByScope('todos', async ({ db }, scope) => {
      reads++;
      return (await db.selectFrom('todos').select('id').where('scope', '=', scope).execute()).length;
    });
    const read = () => count(product.database, scopeOf(ada));
    expect([await Promise.all([read(), read()]), await read(), reads]).toEqual([[0, 0], 0, 1]);
    await addTodo(bob);
    await ada.call(noteApi.create, { body: { note: { title: 'Figs' } } });
    expect([await read(), reads]).toEqual([0, 1]);
    await addTodo(ada);
    expect([await read(), reads]).toEqual([1, 2]);
    expect([await count(product.database, scopeOf(bob)), await read(), reads]).toEqual([1, 1, 3]);
  });

  test('are read again after a read that failed', async () => {
    let reads = 0;
    const fail = cacheByScope('todos', async () => {
      reads++;
      throw new Error('no connection');
    });
    for (const expected of [1, 2]) {
      await expect(fail(product.database, scopeOf(ada))).rejects.toThrow('no connection');
      expect(reads).toBe(expected);
    }
  });
});
