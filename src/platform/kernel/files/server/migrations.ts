import { sql } from 'kysely';
import type { Migration } from '../../database/server/migrations.ts';

export const fileMigrations: readonly Migration[] = [
  {
    id: '001-files',
    async up(db) {
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '002-brought',
    async up(db) {
      await db.schema.alterTable('files').addColumn('brought_at', 'text').execute();
      await db
        .updateTable('files')
        .set((row) => ({ brought_at: row.ref('created_at') }))
        .execute();
    },
  },
  {
    id: '004-records',
    async up(db) {
      await db.schema.alterTable('files').renameTo('files_before').execute();
      await db.schema
        .createTable('files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('uploader_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('thumbnail', 'text')
        .addColumn('is_public', 'boolean', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('unlinked_at', 'text')
        .execute();
      await sql`insert into files (id, version, scope, uploader_id, name, hash, type, size, width, height, is_public, created_at, unlinked_at)
        select id, version, 'user:' || created_by, created_by, 'picture', id, type, size, width, height, true, created_at, brought_at
        from files_before`.execute(db);
      await db.schema.dropTable('files_before').execute();
      for (const column of ['hash', 'thumbnail', 'unlinked_at', 'scope'])
        await db.schema.createIndex(`files_${column}`).on('files').column(column).execute();
      await db.schema
        .createTable('file_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('file_id', 'text', (column) => column.notNull().references('files.id'))
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('entity_id', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('file_links_file').on('file_links').column('file_id').execute();
      await db.schema
        .createIndex('file_links_entity')
        .on('file_links')
        .columns(['entity_id', 'entity'])
        .execute();
      await sql`insert into file_links (id, version, scope, file_id, entity, entity_id)
        select users.id, 1, 'user:' || users.id, files.id, 'users', users.id
        from users inner join files on users.photo_url = '/api/files/' || files.id`.execute(db);
      await sql`update files set unlinked_at = null where id in (select file_id from file_links)`.execute(db);
    },
  },
  {
    id: '005-quotas',
    async up(db) {
      await db.schema
        .createTable('file_quotas')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('person_megabytes', 'integer')
        .addColumn('organization_megabytes', 'integer')
        .execute();
      await db.schema
        .createIndex('files_space')
        .on('files')
        .columns(['uploader_id', 'unlinked_at', 'version', 'size'])
        .execute();
    },
  },
  {
    id: '006-contents-of-people',
    async up(db) {
      await db.schema.dropIndex('files_space').execute();
      await db.schema
        .createIndex('files_contents')
        .on('files')
        .columns(['uploader_id', 'hash', 'unlinked_at', 'version', 'size'])
        .execute();
    },
  },
  {
    // An integer of PostgreSQL ends at 2 GB.
    id: '007-large-files',
    async up(db, kind) {
      if (kind === 'postgres') await sql`alter table files alter column size type bigint`.execute(db);
    },
  },
  {
    id: '008-trash-days',
    async up(db) {
      await db.schema.alterTable('file_quotas').addColumn('trash_days', 'integer').execute();
    },
  },
];
