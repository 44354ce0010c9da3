import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const helpMigrations: readonly Migration[] = [
  {
    id: '001-help',
    async up(db, kind) {
      const createRecords = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull());
      const createTexts = (name: string) =>
        createRecords(name)
          .addColumn('owner_id', 'text', (column) => column.notNull())
          .addColumn('position', orderedTextType(kind), (column) => column.notNull())
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('category', 'text', (column) => column.notNull())
          .addColumn('is_featured', 'boolean', (column) => column.notNull())
          .addColumn('screen', 'text', (column) => column.notNull())
          .addColumn('wire', 'text', (column) => column.notNull());
      await createTexts('help_articles')
        .addColumn('published_at', 'text', (column) => column.notNull())
        .execute();
      await createTexts('help_drafts')
        .addColumn('article_id', 'text', (column) => column.notNull())
        .addColumn('based_on', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text', (column) => column.notNull())
        .execute();
      await createRecords('help_votes')
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('article_id', orderedTextType(kind), (column) => column.notNull())
        .addColumn('is_helpful', 'boolean', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await createRecords('help_shipped')
        .addColumn('digest', 'text', (column) => column.notNull())
        .execute();
      for (const name of ['help_articles', 'help_drafts'])
        await db.schema.createIndex(`${name}_list`).on(name).columns(['scope', 'position', 'id']).execute();
      await db.schema
        .createIndex('help_votes_list')
        .on('help_votes')
        .columns(['scope', 'article_id', 'id'])
        .execute();
      await db.schema
        .createIndex('help_votes_article')
        .on('help_votes')
        .columns(['article_id', 'owner_id'])
        .unique()
        .execute();
    },
  },
  {
    id: '002-translations',
    async up(db, kind) {
      for (const name of ['help_articles', 'help_drafts']) {
        await db.schema
          .alterTable(name)
          .addColumn('translations', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
          .execute();
        const wire =
          kind === 'postgres'
            ? sql`(wire::jsonb || jsonb_build_object('translations', jsonb_build_array()))::text`
            : sql`json_set(wire, '$.translations', json('[]'))`;
        await sql`update ${sql.table(name)} set wire = ${wire}`.execute(db);
      }
    },
  },
];
