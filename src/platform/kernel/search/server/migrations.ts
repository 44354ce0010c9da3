import { sql } from 'kysely';
import type { Migration } from '../../database/server/migrations.ts';

export const searchMigrations: readonly Migration[] = [
  {
    id: '001-search',
    async up(db, kind) {
      await db.schema
        .createTable('search_entries')
        .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('entity_id', 'text', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .execute();
      await sql`create unique index search_entries_record on search_entries (entity_id, entity)`.execute(db);
      if (kind === 'sqlite') {
        await sql`create virtual table search_text using fts5(title, body, tags, content = '', contentless_delete = 1,
          prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0")`.execute(db);
      } else {
        await sql`alter table search_entries add column words tsvector not null default ''`.execute(db);
        await sql`create index search_entries_words on search_entries using gin (words) with (fastupdate = off)`.execute(
          db,
        );
        await sql`create index search_entries_scope on search_entries (scope, id)`.execute(db);
      }
      await db.schema
        .createTable('search_state')
        .addColumn('entity', 'text', (column) => column.primaryKey())
        .addColumn('epoch', 'text', (column) => column.notNull())
        .addColumn('cursor', 'text', (column) => column.notNull())
        .addColumn('is_complete', 'boolean', (column) => column.notNull())
        .execute();
    },
  },
  {
    // New words wait in a short list and go into the index together: a twelfth of the write-ahead log, and less waiting.
    id: '002-pending-words',
    async up(db, kind) {
      if (kind === 'postgres')
        await sql`alter index search_entries_words set (fastupdate = on, gin_pending_list_limit = 128)`.execute(
          db,
        );
    },
  },
  {
    // Whose each record is. Everything is indexed again at the next start, with the tag that finds records by it.
    id: '003-owners',
    async up(db) {
      await db.schema
        .alterTable('search_entries')
        .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.deleteFrom('search_state').execute();
    },
  },
  {
    // Reindexes all records at the next start, which removes descendants of records in the trash.
    id: '004-hidden',
    async up(db) {
      await db.deleteFrom('search_state').execute();
    },
  },
];
