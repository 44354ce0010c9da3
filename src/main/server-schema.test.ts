import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { listStoredColumns, type Table } from '../platform/kernel/database/server/table.ts';
import { serverApps } from './apps.server.ts';

const tables = serverApps.flatMap((app) => app.tables);

describe.each(databaseKinds)('the migrated schema on %s', (kind) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
  });
  afterAll(() => product.close());

  const listColumns = async ({ name }: Table) => {
    const sql =
      kind === 'sqlite'
        ? `select name from pragma_table_info('${name}')`
        : `select column_name as name from information_schema.columns where table_name = '${name}'`;
    return (await product.database.read(sql)).map((row) => String(row['name'])).toSorted();
  };

  test.each(tables.map((table) => [table.name, table] as const))(
    'has the columns of %s',
    async (_name, table) => {
      expect(await listColumns(table)).toEqual(listStoredColumns(table).toSorted());
    },
  );
});
