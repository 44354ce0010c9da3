import { addScopeColumn } from '../../../kernel/access/server/scope-column.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const presenceMigrations: readonly Migration[] = [
  {
    id: '001-presences',
    async up(db) {
      await db.schema
        .createTable('presences')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('chosen_status', 'text', (column) => column.notNull())
        .addColumn('mood', 'text', (column) => column.notNull())
        .addColumn('is_fixed', 'boolean', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('presence_seen')
        .addColumn('user_id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '002-scope',
    async up(db) {
      await addScopeColumn(db, 'presences', 'user:', 'user_id');
    },
  },
  {
    id: '003-until',
    async up(db) {
      await db.schema.alterTable('presences').addColumn('until', 'text').execute();
    },
  },
];
