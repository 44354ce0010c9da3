import { addScopeColumn } from '../../../kernel/access/server/scope-column.ts';
import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const notificationMigrations: readonly Migration[] = [
  {
    id: '001-notifications',
    async up(db, kind) {
      await db.schema
        .createTable('notifications')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('record_key', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('actor_id', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('read_at', 'text')
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('notifications_record')
        .on('notifications')
        .columns(['owner_id', 'record_key', 'kind'])
        .unique()
        .execute();
      await db.schema
        .createIndex('notifications_list')
        .on('notifications')
        .columns(['owner_id', 'at'])
        .execute();
      await db.schema
        .createTable('notification_rules')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('rules', jsonColumnType(kind), (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '002-scope',
    async up(db) {
      await addScopeColumn(db, 'notifications', 'user:', 'owner_id');
      await addScopeColumn(db, 'notification_rules', 'user:', 'owner_id');
    },
  },
];
