import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { addScopeColumn } from '../../../kernel/access/server/scope-column.ts';
import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import { type NotificationRow, toNotification } from './tables.ts';

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
  {
    id: '003-inbox',
    async up(db, kind) {
      const add = (
        name: string,
        type: 'text' | 'boolean',
        build = (column: ColumnDefinitionBuilder) => column,
      ) => db.schema.alterTable('notifications').addColumn(name, type, build).execute();
      await add('state', 'text', (column) => column.notNull().defaultTo('unread'));
      await add('snoozed_until', 'text');
      await add('is_mention', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)));
      await sql`update notifications set state = 'read' where read_at is not null`.execute(db);
      await sql`update notifications set is_mention = ${sql.lit(true)} where kind like '%.mention'`.execute(
        db,
      );
      for (const found of await db.selectFrom('notifications').selectAll().execute()) {
        const row = { ...found, is_mention: Boolean(found['is_mention']) } as NotificationRow; // safe: these are the columns of the migrations
        const wire = JSON.stringify(toNotification(row));
        await db.updateTable('notifications').set({ wire }).where('id', '=', row.id).execute();
      }
      await db.schema.dropIndex('notifications_list').execute();
      const newest = kind === 'sqlite' ? sql`at, id` : sql`at collate "C", id collate "C"`;
      await sql`create index notifications_newest on notifications (scope, ${newest})`.execute(db);
      await sql`create index notifications_state on notifications (scope, state, ${newest})`.execute(db);
    },
  },
];
