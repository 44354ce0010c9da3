import { orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createSnippets: Migration = {
  id: '005-snippets',
  async up(db, kind) {
    const build = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull());
    await build('mail_signatures')
      .addColumn('is_default', 'boolean', (column) => column.notNull())
      .execute();
    await build('mail_templates')
      .addColumn('subject', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['mail_signatures', 'mail_templates'])
      await db.schema.createIndex(`${table}_list`).on(table).columns(['scope', 'position', 'id']).execute();
  },
};
