import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const outgoingMailMigrations: readonly Migration[] = [
  {
    id: '001-outside-mails',
    async up(db) {
      await db.schema
        .createTable('outside_mails')
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('outside_mails_key', ['user_id', 'day', 'source'])
        .execute();
    },
  },
];
