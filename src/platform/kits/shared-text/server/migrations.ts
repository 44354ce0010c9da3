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
  {
    id: '002-appended-changes',
    async up(db) {
      await db.schema
        .alterTable('shared_texts')
        .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .createTable('shared_text_changes')
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('record_id', 'text', (column) => column.notNull())
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('stamp', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('shared_text_changes_key', ['entity', 'record_id', 'seq'])
        .execute();
    },
  },
];
