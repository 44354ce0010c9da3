import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const maintenanceMigrations: readonly Migration[] = [
  {
    id: '001-maintenance',
    async up(db) {
      await db.schema
        .createTable('maintenance')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .execute();
    },
  },
];
