import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import { makeVapidKey } from './vapid.ts';

export const pushMigrations: readonly Migration[] = [
  {
    id: '001-push',
    async up(db, kind) {
      await db.schema
        .createTable('push_subscriptions')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', (column) => column.notNull())
        .addColumn('auth', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('push_subscriptions_user')
        .on('push_subscriptions')
        .column('user_id')
        .execute();
      await db.schema
        .createTable('push_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('private_key', jsonColumnType(kind), (column) => column.notNull())
        .execute();
      const private_key = JSON.stringify(await makeVapidKey());
      await db.insertInto('push_keys').values({ id: 'vapid', private_key }).execute();
    },
  },
];
