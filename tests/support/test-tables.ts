import { sql } from 'kysely';
import { accessMigrations } from '../../src/platform/kernel/access/server/migrations.ts';
import { grants } from '../../src/platform/kernel/access/server/tables.ts';
import type { Database } from '../../src/platform/kernel/database/server/database.ts';
import type { Derivation } from '../../src/platform/kernel/database/server/derived.ts';
import { migrate } from '../../src/platform/kernel/database/server/migrate.ts';
import type { Migration } from '../../src/platform/kernel/database/server/migrations.ts';
import { openDatabase } from '../../src/platform/kernel/database/server/open.ts';
import type { Table } from '../../src/platform/kernel/database/server/table.ts';
import { auditMigrations } from '../../src/platform/people/audit/server/migrations.ts';
import { auditEntries } from '../../src/platform/people/audit/server/tables.ts';
import { Failure } from '../../src/base/failures.ts';
import { createTestDatabaseUrl, type DatabaseKind } from './databases.ts';

/**
 * Opens a database with the given tables, those of access and audit, and two people, Ada and Bob. `statements` create the
 * given tables.
 */
export async function openTestTables(
  kind: DatabaseKind,
  tables: readonly Table<any>[], // safe: each test writes rows of its own tables
  statements: readonly string[],
  derivations: readonly Derivation[] = [],
): Promise<Database> {
  const url = await createTestDatabaseUrl(kind);
  const all = [grants, auditEntries, ...tables];
  const database = openDatabase({ url, tables: all, derivations, isDurable: false });
  const up: Migration['up'] = async (db) => {
    for (const statement of [
      ...statements,
      'create table users (id text primary key, display_name text not null, disabled_at text)',
      "insert into users values ('ada', 'Ada', null), ('bob', 'Bob', null)",
    ])
      await sql.raw(statement).execute(db);
  };
  await migrate(database, [
    { app: 'access', migrations: accessMigrations },
    { app: 'audit', migrations: auditMigrations },
    { app: 'test', migrations: [{ id: '001-test', up }] },
  ]);
  return database;
}

/** The columns that every table of an entity with a title has, for `create table`. */
export const entityColumns = (kind: DatabaseKind): string => {
  const order = kind === 'sqlite' ? '' : 'collate "C"';
  return `id text primary key, version integer not null, scope text not null, owner_id text not null, position text ${order} not null, title text not null, wire text not null`;
};

/** The options of a command that this person runs. */
export const asUser = (uid: string) => ({ actor: { uid, roles: ['user'] } });

/** The failure of a command, undefined if it succeeds. Throws any other error. */
export const failureOf = (running: Promise<unknown>): Promise<Failure | undefined> =>
  running.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    },
  );
