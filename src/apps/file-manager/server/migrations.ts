import { sql } from 'kysely';
import { addCommentFiles, createCommentTable } from '../../../platform/kits/discussion/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const fileManagerMigrations: readonly Migration[] = [
  {
    id: '001-entries',
    async up(db, kind) {
      const bigint = kind === 'sqlite' ? 'integer' : 'bigint';
      const create = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'));
      await create('file_entries')
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('parent_id', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('file_id', 'text', (column) => column.notNull())
        .addColumn('size', bigint, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('modified_at', 'text', (column) => column.notNull())
        .addColumn('trashed_at', 'text')
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      const index = (name: string, columns: readonly string[]) =>
        db.schema
          .createIndex(`file_entries_${name}`)
          .on('file_entries')
          .columns([...columns])
          .execute();
      await index('list', ['position', 'id']);
      await index('parent', ['parent_id', 'position', 'id']);
      await index('name', ['parent_id', 'name_key']);
      await index('top', ['owner_id', 'name_key']);
      await create('file_versions')
        .addColumn('entry_id', 'text', (column) => column.notNull())
        .addColumn('file_id', 'text', (column) => column.notNull())
        .addColumn('size', bigint, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('file_versions_entry')
        .on('file_versions')
        .columns(['entry_id', 'id'])
        .execute();
      await create('file_marks')
        .addColumn('entry_id', 'text', (column) => column.notNull())
        .addColumn('starred', 'boolean', (column) => column.notNull())
        .addColumn('opened_at', 'text')
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('file_marks_entry')
        .on('file_marks')
        .columns(['owner_id', 'entry_id'])
        .unique()
        .execute();
      await db.schema.createIndex('file_marks_scope').on('file_marks').columns(['scope', 'id']).execute();
    },
  },
  {
    id: '002-public-links',
    async up(db, kind) {
      const bigint = kind === 'sqlite' ? 'integer' : 'bigint';
      await db.schema
        .createTable('file_public_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('entry_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text')
        .addColumn('max_uses', 'integer', (column) => column.notNull())
        .addColumn('uses', 'integer', (column) => column.notNull())
        .addColumn('max_bytes', bigint, (column) => column.notNull())
        .addColumn('used_bytes', bigint, (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createIndex('file_public_links_entry')
        .on('file_public_links')
        .columns(['entry_id', 'id'])
        .execute();
    },
  },
  {
    id: '003-comments',
    async up(db, kind) {
      await createCommentTable(db, kind, 'file_comments');
      const order = kind === 'sqlite' ? sql`created_at, id` : sql`created_at collate "C", id collate "C"`;
      // Lists are read in their sort order, because each person sees several scopes.
      await sql`drop index file_comments_list`.execute(db);
      await sql`create index file_comments_order on file_comments (${order})`.execute(db);
    },
  },
  {
    // Files are indexed again, with their texts.
    id: '004-contents',
    async up(db) {
      await db.deleteFrom('search_state').where('entity', '=', 'file_entries').execute();
    },
  },
  {
    id: '005-version-files',
    async up(db) {
      await db.schema.createIndex('file_versions_file').on('file_versions').column('file_id').execute();
    },
  },
  {
    id: '006-openings',
    async up(db) {
      await db.schema
        .createIndex('file_marks_opened')
        .on('file_marks')
        .columns(['entry_id', 'opened_at'])
        .execute();
    },
  },
  {
    id: '007-labels',
    async up(db, kind) {
      const table = db.schema.alterTable('file_marks');
      const none = sql`'[]'`;
      await table
        .addColumn('labels', jsonColumnType(kind), (column) => column.notNull().defaultTo(none))
        .execute();
      await table
        .addColumn('position', orderedTextType(kind), (column) => column.notNull().defaultTo(''))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('labels', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.labels', json('[]'))`;
      await sql`update file_marks set position = entry_id, wire = ${wire}`.execute(db);
      await createLabelTable(db, kind, 'file_labels');
      await createLabelIndex(db, kind, 'file_marks');
    },
  },
  addCommentFiles('008-comment-files', 'file_comments'),
  {
    id: '009-watermarks',
    async up(db) {
      await db.schema
        .alterTable('file_public_links')
        .addColumn('watermark', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
        .execute();
    },
  },
  {
    id: '010-filters',
    async up(db) {
      for (const column of ['size', 'modified_at'])
        await db.schema
          .createIndex(`file_entries_${column}`)
          .on('file_entries')
          .columns(['parent_id', column, 'id'])
          .execute();
    },
  },
];
