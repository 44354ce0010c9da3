import { readInstant } from '../../../../base/clock.ts';
import { createQueryBuilder } from './connection.ts';
import type { Connection } from './connection.ts';
import { continueNumbers } from './journal-numbers.ts';
import { databaseMigrations, type Migration } from './migrations.ts';
import type { Writer } from './writer.ts';

/** Migrations by app, in the order in which apps may refer to each other's tables: the platform's first. */
export type MigrationPlan = readonly { app: string; migrations: readonly Migration[] }[];

/**
 * Brings the database to the newest schema: forward only, each migration in one transaction together with its mark.
 * Two processes may start at once: the second waits for the first's transaction and finds its mark.
 * Returns the names of the migrations it ran.
 */
export function migrate(
  database: { readonly writer: Writer },
  apps: MigrationPlan,
  /** Only these (`app/id`): to bring an empty database to the schema of a backup. */
  only?: ReadonlySet<string>,
): Promise<string[]> {
  return database.writer.lend(async (connection) => {
    const done = await runMigrations(connection, apps, only);
    if (!only) await continueNumbers(connection);
    return done;
  });
}

const findTable = {
  sqlite: "select 1 from sqlite_master where type = 'table' and name = 'migrations'",
  postgres: "select 1 where to_regclass('migrations') is not null",
};

/** Lists the migrations that have run (`app/id`). Usually all have, and no transaction is needed. */
async function listDone(connection: Connection): Promise<ReadonlySet<string>> {
  const found = await connection.execute(findTable[connection.kind]);
  const rows = found.length > 0 ? await connection.execute('select app, id from migrations') : [];
  return new Set(rows.map(({ app, id }) => `${String(app)}/${String(id)}`));
}

async function runMigrations(
  connection: Connection,
  apps: MigrationPlan,
  only: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const db = createQueryBuilder(connection);
  const before = await listDone(connection);
  const done: string[] = [];
  const mark = connection.kind === 'sqlite' ? ['?', '?', '?'] : ['$1', '$2', '$3'];
  for (const { app, migrations } of [{ app: 'database', migrations: databaseMigrations }, ...apps]) {
    for (const migration of migrations) {
      const name = `${app}/${migration.id}`;
      if (before.has(name) || (only && !only.has(name))) continue;
      await connection.execute(connection.kind === 'sqlite' ? 'begin immediate' : 'begin');
      try {
        // 0x6d6967: any number that only migrations take.
        if (connection.kind === 'postgres') await connection.execute('select pg_advisory_xact_lock(7170407)');
        await connection.execute(
          'create table if not exists migrations (app text not null, id text not null, at text not null, primary key (app, id))',
        );
        const known = await connection.execute(
          `select 1 from migrations where app = ${mark[0]} and id = ${mark[1]}`,
          [app, migration.id],
        );
        if (known.length === 0) {
          await migration.up(db, connection.kind);
          await connection.execute(`insert into migrations (app, id, at) values (${mark.join(', ')})`, [
            app,
            migration.id,
            readInstant(),
          ]);
          done.push(name);
        }
        await connection.execute('commit');
      } catch (error) {
        await connection.execute('rollback').catch(() => {});
        throw error;
      }
    }
  }
  return done;
}
