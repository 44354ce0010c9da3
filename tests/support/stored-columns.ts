import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import type { DatabaseKind } from '../../src/platform/kernel/database/server/schema.ts';
import type { ColumnType } from '../../src/platform/kernel/database/server/table.ts';

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

/** Reads the columns of a table from the database. */
export async function readColumns(database: Database, table: string): Promise<StoredColumn[]> {
  const sql =
    database.kind === 'sqlite'
      ? `select name, lower(type) as type, "notnull" = 0 and pk = 0 as "isNullable", null as collation
          from pragma_table_info('${table}')`
      : `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable", collation_name as collation
          from information_schema.columns where table_name = '${table}'`;
  return (await database.read(sql)).map((row) => ({
    name: String(row['name']),
    type: typeNames[database.kind][String(row['type'])] ?? String(row['type']),
    isNullable: Boolean(row['isNullable']),
    collation: row['collation'] === null ? null : String(row['collation']),
  }));
}

/** Reads the first column of each index of a table. */
export async function readIndexed(database: Database, table: string): Promise<string[]> {
  const sql =
    database.kind === 'sqlite'
      ? `select info.name from pragma_index_list('${table}') as list, pragma_index_info(list.name) as info
          where info.seqno = 0`
      : `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = '${table}'::regclass`;
  return (await database.read(sql)).map((row) => String(row['name']));
}
