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
];
