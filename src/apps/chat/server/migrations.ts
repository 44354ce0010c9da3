import { addScopeColumn } from '../../../platform/kernel/access/server/scope-column.ts';
import { sql } from 'kysely';
import { jsonColumnType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

export const chatMigrations: readonly Migration[] = [
  {
    id: '001-chat',
    async up(db, kind) {
      const json = jsonColumnType(kind);
      await db.schema
        .createTable('chat_rooms')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('is_open', 'boolean', (column) => column.notNull())
        .addColumn('room_owner_id', 'text', (column) => column.notNull())
        .addColumn('member_ids', json, (column) => column.notNull())
        .addColumn('pair_key', 'text', (column) => column.unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('chat_members')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id'))
        .addColumn('person_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('read_seq', 'integer', (column) => column.notNull())
        .addColumn('is_muted', 'boolean', (column) => column.notNull())
        .addColumn('joined_at', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('chat_members_person')
        .on('chat_members')
        .columns(['person_id', 'room_id'])
        .unique()
        .execute();
      await db.schema.createIndex('chat_members_room').on('chat_members').column('room_id').execute();
      await db.schema
        .createTable('chat_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('sender_id', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text')
        .addColumn('deleted_at', 'text')
        .addColumn('thread_id', 'text')
        .addColumn('mentions', json, (column) => column.notNull())
        .addColumn('reactions', json, (column) => column.notNull())
        .addColumn('files', json, (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .addColumn('folded', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('chat_messages_room')
        .on('chat_messages')
        .columns(['room_id', 'seq'])
        .unique()
        .execute();
      await db.schema
        .createIndex('chat_messages_thread')
        .on('chat_messages')
        .columns(['thread_id', 'seq'])
        .execute();
      await db.schema
        .createTable('chat_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id'))
        .addColumn('sender_id', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('chat_files_room').on('chat_files').column('room_id').execute();
    },
  },
  {
    id: '002-saved-and-sections',
    async up(db) {
      await db.schema
        .alterTable('chat_members')
        .addColumn('is_watched', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      await db.schema
        .alterTable('chat_members')
        .addColumn('section', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update chat_members set wire = replace(wire, '"joinedAt":', '"isWatched":false,"section":"","joinedAt":')`.execute(
        db,
      );
      await db.schema
        .createIndex('chat_members_watched')
        .on('chat_members')
        .columns(['room_id', 'is_watched'])
        .execute();
      await db.schema
        .createTable('chat_saved')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.id'))
        .addColumn('message_id', 'text', (column) => column.notNull().references('chat_messages.id'))
        .addColumn('saved_at', 'text', (column) => column.notNull())
        .addColumn('remind_at', 'text')
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('chat_saved_message')
        .on('chat_saved')
        .columns(['person_id', 'message_id'])
        .unique()
        .execute();
      await db.schema.createIndex('chat_saved_reminder').on('chat_saved').column('remind_at').execute();
    },
  },
  {
    id: '003-keywords',
    async up(db, kind) {
      await db.schema
        .createTable('chat_keywords')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull().unique().references('users.id'))
        .addColumn('words', jsonColumnType(kind), (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '005-files',
    async up(db, kind) {
      await sql`insert into files (id, version, scope, uploader_id, name, hash, type, size, width, height, is_public, created_at, unlinked_at)
        select id, version, 'room:' || room_id, sender_id, name, hash, type, size, width, height, false, created_at, created_at
        from chat_files`.execute(db);
      const fileIds =
        kind === 'sqlite'
          ? sql`json_each(chat_messages.files) as entry`
          : sql`json_array_elements(chat_messages.files::json) as entry(value)`;
      const fileId = kind === 'sqlite' ? sql`json_extract(entry.value, '$.id')` : sql`entry.value ->> 'id'`;
      await sql`insert into file_links (id, version, scope, file_id, entity, entity_id)
        select ${fileId}, 1, 'room:' || chat_messages.room_id, ${fileId}, 'chat_messages', chat_messages.id
        from chat_messages, ${fileIds}
        where chat_messages.deleted_at is null and exists (select 1 from files where files.id = ${fileId})`.execute(
        db,
      );
      await sql`update files set unlinked_at = null where id in (select file_id from file_links)`.execute(db);
      await db.schema.dropTable('chat_files').execute();
      // Without its table, nothing would hide the names of files in the history of the administrators.
      await sql`delete from journal where entity = 'chat_files'`.execute(db);
    },
  },
  {
    id: '006-scope',
    async up(db) {
      await addScopeColumn(db, 'chat_rooms', 'room:', 'id');
      await addScopeColumn(db, 'chat_members', 'user:', 'person_id');
      await addScopeColumn(db, 'chat_messages', 'room:', 'room_id');
      await addScopeColumn(db, 'chat_saved', 'user:', 'person_id');
      await addScopeColumn(db, 'chat_keywords', 'user:', 'person_id');
    },
  },
  {
    id: '007-search-index',
    async up(db) {
      // Messages are searched by the product's index.
      await db.schema.alterTable('chat_messages').dropColumn('folded').execute();
    },
  },
  {
    id: '008-keyword-records',
    async up(db, kind) {
      await db.schema
        .alterTable('chat_keywords')
        .addColumn('wire', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      const words = kind === 'sqlite' ? sql`json(words)` : sql`words`;
      const build = kind === 'sqlite' ? sql`json_object` : sql`json_build_object`;
      const wire = sql`cast(${build}('id', id, 'words', ${words}, 'version', version) as text)`;
      await sql`update chat_keywords set wire = ${wire}`.execute(db);
    },
  },
];
