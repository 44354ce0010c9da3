import type { Migration } from '../../database/server/migrations.ts';

export const accessMigrations: readonly Migration[] = [
  {
    id: '001-grants',
    async up(db) {
      await db.schema
        .createTable('grants')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('principal', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('level', 'text', (column) => column.notNull())
        .addColumn('granted_by', 'text', (column) => column.notNull())
        .addColumn('granted_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('grants_target')
        .on('grants')
        .columns(['target', 'principal'])
        .unique()
        .execute();
      await db.schema.createIndex('grants_principal').on('grants').column('principal').execute();
    },
  },
];
