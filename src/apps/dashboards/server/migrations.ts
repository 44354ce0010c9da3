import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const dashboardMigrations: readonly Migration[] = [
  {
    id: '001-measurements',
    async up(db) {
      await db.schema
        .createTable('measurements')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('part', 'text', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('measurements_key')
        .unique()
        .on('measurements')
        .columns(['name', 'day', 'part'])
        .execute();
    },
  },
  {
    id: '002-projects',
    async up(db, kind) {
      const json = jsonColumnType(kind);
      await db.schema
        .createTable('projects')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('sources', json, (column) => column.notNull())
        .addColumn('feature_labels', 'text', (column) => column.notNull())
        .addColumn('wont_fix_labels', 'text', (column) => column.notNull())
        .addColumn('test_labels', 'text', (column) => column.notNull())
        .addColumn('lines', json, (column) => column.notNull())
        .addColumn('members', json, (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('spendings')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('project_id', 'text', (column) => column.notNull())
        .addColumn('line_id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      for (const table of ['projects', 'spendings'])
        await db.schema.createIndex(`${table}_list`).on(table).columns(['scope', 'position', 'id']).execute();
    },
  },
  {
    id: '003-dashboards',
    async up(db, kind) {
      await db.schema
        .createTable('dashboards')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('widgets', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('dashboards_list')
        .on('dashboards')
        .columns(['scope', 'position', 'id'])
        .execute();
    },
  },
  {
    id: '004-last-measurement',
    // What tells that the numbers are still the same is found at once, however long the journal is.
    async up(db) {
      await sql`create index journal_measurements on journal (seq) where entity = 'measurements'`.execute(db);
    },
  },
  {
    id: '005-spendings-of-project',
    async up(db) {
      await db.schema
        .createIndex('spendings_project')
        .on('spendings')
        .columns(['project_id', 'position', 'id'])
        .execute();
    },
  },
];
