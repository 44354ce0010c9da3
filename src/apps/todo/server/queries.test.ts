import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../../../tests/support/product.ts';
import type { Value } from '../../../platform/kernel/database/server/connection.ts';
import { listTodos } from './queries.ts';

const rows = 3000;

describe.each(databaseKinds)('the plan of a list on %s', (kind) => {
  let product: TestProduct;
  let uid: string;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    ({ uid } = await product.asUser('user'));
    const label = kind === 'sqlite' ? "printf('%08d', n)" : "lpad(n::text, 8, '0')";
    await product.database.writer.lend(async (connection) => {
      await connection.execute(
        `insert into todos (id, version, owner_id, title, notes, completed, starred, important, deleted, labels, position, wire)
         with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${rows})
         select 'plan-' || n, 1, '${uid}', 'x', '', n = 7, n = 8, n = 9, false, '[]', 'a' || ${label} || 'V', '{}' from counter`,
      );
      await connection.execute('analyze');
    });
  });
  afterAll(() => product.close());

  /** The plan of the statement that a list runs. */
  const explain = async (handle: string): Promise<string> => {
    const { database } = product;
    let asked: { text: string; values: readonly Value[] } | undefined;
    const spy = Object.create(database, {
      read: {
        value: (text: string, values: readonly Value[] = []) => {
          asked = { text, values };
          return database.read(text, values);
        },
      },
    });
    await listTodos(spy, uid, { kind: 'filter', handle }, 'UTC', { limit: 50 });
    const command = kind === 'sqlite' ? 'explain query plan' : 'explain';
    return JSON.stringify(await database.read(`${command} ${asked?.text}`, asked?.values));
  };

  test.each(['starred', 'important', 'completed'])('%s reads its own index in list order', async (flag) => {
    const plan = await explain(flag);
    expect(plan).toContain(`todos_${flag}`);
    expect(plan).not.toMatch(/temp b-tree|seq scan|"scan todos/i);
  });
});
