import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import { readColumns, readIndexed } from '../../tests/support/stored-columns.ts';
import { describeColumns, parentColumnOf } from '../platform/kernel/database/server/declared-columns.ts';
import { serverApps } from './apps.server.ts';

const tables = serverApps.flatMap((app) => app.tables);

const byName = (columns: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries([...columns].toSorted(([one], [other]) => (one < other ? -1 : 1)));

describe.each(databaseKinds)('the migrated schema on %s', (kind) => {
  let product: TestProduct;
  let other: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(kind);
    other = await startTestProduct('sqlite');
  });
  afterAll(() => Promise.all([product.close(), other.close()]));

  test.each(tables.map((table) => [table.name, table] as const))(
    'has the columns of %s, with their types, collations and nulls, and an index of its parent',
    async (name, table) => {
      const declared = describeColumns(table);
      const stored = await readColumns(product.database, name);
      expect(byName(stored.map((column) => [column.name, column.type]))).toEqual(
        byName(declared.map((column) => [column.name, column.type])),
      );
      const find = (wanted: string) => stored.find((column) => column.name === wanted);
      if (kind === 'postgres')
        for (const column of declared)
          if (column.isOrdered) expect(find(column.name)?.collation, column.name).toBe('C');
      const ruled = declared.filter(({ isNullable }) => isNullable !== undefined);
      expect(byName(ruled.map((column) => [column.name, find(column.name)?.isNullable]))).toEqual(
        byName(ruled.map((column) => [column.name, column.isNullable])),
      );
      const parentColumn = parentColumnOf(table);
      if (parentColumn !== undefined)
        expect(await readIndexed(product.database, name)).toContain(parentColumn);
      const listNullable = (columns: typeof stored) =>
        columns
          .filter(({ isNullable }) => isNullable)
          .map((column) => column.name)
          .toSorted();
      expect(listNullable(stored)).toEqual(listNullable(await readColumns(other.database, name)));
    },
  );
});
