import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const sharedTextMigrations: readonly Migration[] = [
  {
    id: '001-shared-texts',
    async up(db) {
      await db.schema
        .createTable('shared_texts')
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('record_id', 'text', (column) => column.notNull())
        .addColumn('epoch', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('saved', 'text', (column) => column.notNull())
        .addColumn('is_unsaved', 'boolean', (column) => column.notNull())
        .addPrimaryKeyConstraint('shared_texts_key', ['entity', 'record_id'])
        .execute();
    },
  },
];
