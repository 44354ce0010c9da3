import { sql } from 'kysely';
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
  {
    // The files are read again when the search index is rebuilt at the next start.
    id: '002-read-as',
    async up(db) {
      await db.schema.dropTable('file_texts').execute();
      await db.schema
        .createTable('file_texts')
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('read_as', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('file_texts_key', ['hash', 'read_as'])
        .execute();
      await db.deleteFrom('search_state').execute();
    },
  },
  {
    // Spreadsheets are read again, with their numbers.
    id: '003-numbers',
    async up(db) {
      await db.deleteFrom('file_texts').where('read_as', '=', 'xlsx').execute();
      await db.deleteFrom('search_state').where('entity', '=', 'file_entries').execute();
    },
  },
  {
    id: '004-turns',
    async up(db) {
      await sql`update jobs set on_behalf_of = (select uploader_id from files where files.id = jobs.payload->>'fileId')
        where state = 'waiting' and kind = 'file-texts.extract' and on_behalf_of = 'system'
          and exists (select 1 from files where files.id = jobs.payload->>'fileId')`.execute(db);
    },
  },
];
