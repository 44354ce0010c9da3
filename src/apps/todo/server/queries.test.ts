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
        `insert into todos (id, version, scope, owner_id, title, notes, due_date, start_date, completed, starred, important, deleted, labels, checklist, position, wire)
         with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${rows})
         select 'plan-' || n, 1, 'user:${uid}', '${uid}', 'x', '', case when n < 5 then '2026-11-21T10:00:00.000Z' when n < 1000 then '2026-12-01T10:00:00.000Z' end, case when n = 6 then '2026-11-21T08:00:00.000Z' end,
           n = 7, n = 8, n = 9, n % 500 = 499, '[]', '[]', 'a' || ${label} || 'V', '{}' from counter`,
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
    await listTodos(spy, { uid, roles: ['user'] }, { kind: 'filter', handle }, 'UTC', { limit: 50 });
    const command = kind === 'sqlite' ? 'explain query plan' : 'explain';
    return JSON.stringify(await database.read(`${command} ${asked?.text}`, asked?.values));
  };

  test.each(['starred', 'important', 'completed'])('%s reads its own index in list order', async (flag) => {
    const plan = await explain(flag);
    expect(plan).toContain(`todos_${flag}`);
    expect(plan).not.toMatch(/temp b-tree|seq scan|"scan todos/i);
  });

  test('the trash is read in list order', async () => {
    const plan = await explain('deleted');
    expect(plan).toContain('todos_list');
    expect(plan).not.toMatch(/temp b-tree|seq scan|"scan todos/i);
  });

  test.each([
    ['dueDate', ['todos_due_at']],
    ['today', ['todos_due_at', 'todos_start_at']],
  ])('%s reads the to-dos of the day alone, and puts these in order', async (handle, indexes) => {
    const plan = await explain(handle);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/todos_list|todos_position|seq scan|"scan todos/i);
  });
});
