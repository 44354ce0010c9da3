import { addScopeColumn } from '../../access/server/scope-column.ts';
import type { Migration } from '../../database/server/migrations.ts';

export const fileMigrations: readonly Migration[] = [
  {
    id: '001-files',
    async up(db) {
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '002-brought',
    async up(db) {
      await db.schema.alterTable('files').addColumn('brought_at', 'text').execute();
      await db
        .updateTable('files')
        .set((row) => ({ brought_at: row.ref('created_at') }))
        .execute();
    },
  },
  {
    id: '003-scope',
    async up(db) {
      await addScopeColumn(db, 'files', 'system');
    },
  },
];
