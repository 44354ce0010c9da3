import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createWatches: Migration = {
  id: '010-watches',
  up: (db) =>
    db.schema
      .createTable('mail_watches')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('has_changed', 'boolean', (column) => column.notNull())
      .execute(),
};
