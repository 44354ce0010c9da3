import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/product.ts';
import type { DatabaseKind } from '../platform/kernel/database/server/schema.ts';
import {
  type ColumnType,
  listDerivedColumns,
  listStoredColumns,
  type Table,
} from '../platform/kernel/database/server/table.ts';
import { serverApps } from './apps.server.ts';

const tables = serverApps.flatMap((app) => app.tables);

interface StoredColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Null for the default collation of the database. */
  readonly collation: string | null;
}

/** The database types of the declared column types. */
const typeNames: Readonly<Record<DatabaseKind, Readonly<Record<string, ColumnType>>>> = {
  sqlite: { text: 'text', integer: 'integer', bigint: 'integer', boolean: 'boolean', jsontext: 'json' },
  postgres: { text: 'text', integer: 'integer', bigint: 'integer', boolean: 'boolean', json: 'json' },
};

async function readColumns({ database }: TestProduct, table: Table): Promise<StoredColumn[]> {
  const sql =
    database.kind === 'sqlite'
      ? `select name, lower(type) as type, "notnull" = 0 and pk = 0 as "isNullable", null as collation
          from pragma_table_info('${table.name}')`
      : `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable", collation_name as collation
          from information_schema.columns where table_name = '${table.name}'`;
  return (await database.read(sql)).map((row) => ({
    name: String(row['name']),
    type: typeNames[database.kind][String(row['type'])] ?? String(row['type']),
    isNullable: Boolean(row['isNullable']),
    collation: row['collation'] === null ? null : String(row['collation']),
  }));
}

/** Columns that are never null; the columns of optional fields are nullable. */
const alwaysFilled = ['id', 'version', 'scope', 'owner_id', 'position'];
const mayBeNull = ({ blank }: Table, column: string): boolean =>
  !alwaysFilled.includes(column) && new Map(Object.entries(blank ?? {})).get(column) === null;

/** The column with the id of the parent row; undefined for tables without one. */
const parentColumnOf = ({ access, tree }: Table) =>
  tree?.column ?? (access.rule === 'inherited' ? access.column : undefined);

/** The first column of each index of a table. */
async function readIndexed({ database }: TestProduct, { name }: Table): Promise<string[]> {
  const sql =
    database.kind === 'sqlite'
      ? `select info.name from pragma_index_list('${name}') as list, pragma_index_info(list.name) as info
          where info.seqno = 0`
      : `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = '${name}'::regclass`;
  return (await database.read(sql)).map((row) => String(row['name']));
}

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
    async (_name, table) => {
      const stored = await readColumns(product, table);
      expect(stored.map(({ name }) => name).toSorted()).toEqual(listStoredColumns(table).toSorted());
      const derived = listDerivedColumns(table).map((column) => [column, 'text'] as const);
      expect(byName(stored.map(({ name, type }) => [name, type]))).toEqual(
        byName([...Object.entries(table.columns), ...derived]),
      );
      // Positions are compared bytewise, as in the browser.
      const position = stored.find(({ name }) => name === 'position');
      if (position && kind === 'postgres') expect(position.collation).toBe('C');
      const own = stored.filter(({ name }) => Object.hasOwn(table.columns, name));
      if (table.blank)
        expect(byName(own.map(({ name, isNullable }) => [name, isNullable]))).toEqual(
          byName(own.map(({ name }) => [name, mayBeNull(table, name)])),
        );
      const parentColumn = parentColumnOf(table);
      if (parentColumn !== undefined) expect(await readIndexed(product, table)).toContain(parentColumn);
      const nullableElsewhere = (await readColumns(other, table)).filter(({ isNullable }) => isNullable);
      expect(
        stored
          .filter(({ isNullable }) => isNullable)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(nullableElsewhere.map(({ name }) => name).toSorted());
    },
  );
});
