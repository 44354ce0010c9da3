import type { Migration } from '../../database/server/migrations.ts';

export const fileTextMigrations: readonly Migration[] = [
  {
    id: '001-texts',
    async up(db) {
      await db.schema
        .createTable('file_texts')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
    },
  },
];
