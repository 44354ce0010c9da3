import { sql } from 'kysely';
import { jsonColumnType } from '../../database/server/dialect.ts';
import type { Migration } from '../../database/server/migrations.ts';

export const jobMigrations: readonly Migration[] = [
  {
    id: '001-jobs',
    async up(db, kind) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text')
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('payload', jsonColumnType(kind))
        .addColumn('run_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('lease', 'text')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('progress', jsonColumnType(kind))
        .addColumn('result', jsonColumnType(kind))
        .addColumn('error', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('cancel_at', 'text')
        .addColumn('ended_at', 'text')
        .execute();
      await sql`create index jobs_due on jobs (run_at) where ended_at is null`.execute(db);
      await sql`create unique index jobs_key on jobs (kind, key) where state = 'waiting'`.execute(db);
      await sql`create index jobs_running on jobs (kind, key) where state = 'running'`.execute(db);
      await db.schema.createIndex('jobs_scope').on('jobs').columns(['scope', 'created_at']).execute();
      await sql`create index jobs_ended on jobs (ended_at) where ended_at is not null`.execute(db);
    },
  },
  {
    id: '002-crashes',
    async up(db) {
      await db.schema
        .alterTable('jobs')
        .addColumn('crashes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`create index jobs_set_aside on jobs (created_at) where state = 'set-aside'`.execute(db);
    },
  },
  {
    id: '003-turns',
    async up(db) {
      await db.schema
        .alterTable('jobs')
        .addColumn('queue', 'text', (column) => column.notNull().defaultTo('main'))
        .execute();
      await db.schema
        .alterTable('jobs')
        .addColumn('on_behalf_of', 'text', (column) => column.notNull().defaultTo('system'))
        .execute();
      await sql`update jobs set on_behalf_of = substr(scope, 6) where ended_at is null and scope like 'user:%'`.execute(
        db,
      );
      await sql`update jobs set queue = 'background' where ended_at is null and kind = 'file-texts.extract'`.execute(
        db,
      );
      await sql`drop index jobs_due`.execute(db);
      await sql`create index jobs_due on jobs (queue, run_at) where ended_at is null`.execute(db);
      await sql`create index jobs_turns on jobs (queue, on_behalf_of, run_at, id) where state = 'waiting'`.execute(
        db,
      );
      await sql`create index jobs_suspect on jobs (queue, run_at) where state = 'waiting' and crashes > 0`.execute(
        db,
      );
    },
  },
];
