import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const comingSoonMigrations: readonly Migration[] = [
  {
    id: '001-subscribers',
    async up(db) {
      await db.schema
        .createTable('subscribers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('confirmed_at', 'text')
        .execute();
    },
  },
];
