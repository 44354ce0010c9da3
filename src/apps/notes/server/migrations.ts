import { sql } from 'kysely';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';

export const noteMigrations: readonly Migration[] = [
  {
    id: '001-notes',
    async up(db, kind) {
      await db.schema
        .createTable('notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('archive', 'boolean', (column) => column.notNull())
        .addColumn('image', 'text', (column) => column.notNull())
        .addColumn('time', 'text', (column) => column.notNull())
        .addColumn('reminder', 'text')
        .addColumn('checklist', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('labels', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('notes_list').on('notes').columns(['scope', 'position', 'id']).execute();
      await createLabelTable(db, kind, 'note_labels');
    },
  },
  {
    id: '002-label-lists',
    up: (db, kind) => createLabelIndex(db, kind, 'notes'),
  },
  {
    id: '003-pins-and-colors',
    async up(db, kind) {
      const table = db.schema.alterTable('notes');
      await table
        .addColumn('pinned', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
        .execute();
      await table.addColumn('color', 'text', (column) => column.notNull().defaultTo('none')).execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('pinned', false, 'color', 'none'))::text`
          : sql`json_set(wire, '$.pinned', json('false'), '$.color', 'none')`;
      await sql`update notes set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '004-repeated-reminders',
    async up(db, kind) {
      await db.schema.alterTable('notes').addColumn('repeat', 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('repeat', null))::text`
          : sql`json_set(wire, '$.repeat', null)`;
      await sql`update notes set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '005-pictures',
    async up(db, kind) {
      await db.schema
        .alterTable('notes')
        .addColumn('pictures', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('pictures', '[]'::jsonb))::text`
          : sql`json_set(wire, '$.pictures', json('[]'))`;
      await sql`update notes set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '006-files',
    async up(db, kind) {
      await db.schema
        .alterTable('notes')
        .addColumn('files', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('files', '[]'::jsonb))::text`
          : sql`json_set(wire, '$.files', json('[]'))`;
      await sql`update notes set wire = ${wire}`.execute(db);
    },
  },
];
