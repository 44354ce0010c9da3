import { jsonColumnType, orderedTextType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';

export const savedViewMigrations: readonly Migration[] = [
  {
    id: '001-saved-views',
    async up(db, kind) {
      let table = db.schema
        .createTable('saved_views')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('columns', jsonColumnType(kind), (column) => column.notNull());
      for (const name of ['list', 'name', 'place', 'search', 'density', 'wire'])
        table = table.addColumn(name, 'text', (column) => column.notNull());
      await table.execute();
      await db.schema
        .createIndex('saved_views_list')
        .on('saved_views')
        .columns(['scope', 'position', 'id'])
        .execute();
    },
  },
];
