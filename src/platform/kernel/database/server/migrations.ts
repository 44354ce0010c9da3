import { sql, type Kysely } from 'kysely';
import { createId } from '../../../../base/ids.ts';
import { jsonColumnType } from './dialect.ts';
import type { DatabaseKind } from './schema.ts';

export interface Migration {
  /** NNN-what, unique in its app; never renamed, never changed once released. */
  readonly id: string;
  up(db: Kysely<any>, kind: DatabaseKind): Promise<void>; // safe: see above
}

export const databaseMigrations: readonly Migration[] = [
  {
    id: '001-journal',
    async up(db, kind) {
      await db.schema
        .createTable('journal')
        .addColumn('seq', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('app', 'text', (column) => column.notNull())
        .addColumn('entity', 'text', (column) => column.notNull())
        .addColumn('entity_id', 'text', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('command', 'text', (column) => column.notNull())
        .addColumn('command_id', 'text', (column) => column.notNull())
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('before', jsonColumnType(kind))
        .addColumn('after', jsonColumnType(kind))
        .execute();
      await db.schema.createIndex('journal_entity').on('journal').columns(['entity_id', 'seq']).execute();
      await db.schema.createIndex('journal_command').on('journal').column('command_id').execute();
      await db.schema.createIndex('journal_scope').on('journal').columns(['scope', 'seq']).execute();
      await db.schema
        .createTable('commands')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('seq', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
        .addColumn('answer', jsonColumnType(kind))
        .execute();
      await db.schema
        .createTable('journal_epoch')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute();
      await db.insertInto('journal_epoch').values({ id: createId() }).execute();
      await db.schema.createIndex('commands_at').on('commands').column('at').execute();
    },
  },
  {
    id: '002-removals',
    async up(db) {
      await sql`create index journal_removals on journal (entity, seq) where change = 'delete'`.execute(db);
    },
  },
  {
    id: '003-request-hash',
    async up(db) {
      await db.schema.alterTable('commands').addColumn('request_hash', 'text').execute();
    },
  },
  {
    // Entries that exist keep their whole rows: rewriting a large journal would take longer than reading both formats.
    id: '004-changed-columns',
    async up(db, kind) {
      await db.schema.alterTable('journal').addColumn('changes', jsonColumnType(kind)).execute();
      await db.schema
        .alterTable('journal')
        .addColumn('row_version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  {
    id: '005-retention',
    async up(db, kind) {
      await db.schema
        .alterTable('journal_epoch')
        .addColumn('pruned_to', kind === 'sqlite' ? 'integer' : 'bigint', (column) =>
          column.notNull().defaultTo(0),
        )
        .execute();
      // Served the search for files of removed rows, which reads the journal in its order now.
      await db.schema.dropIndex('journal_removals').execute();
    },
  },
  {
    id: '006-numbers',
    async up(db, kind) {
      // What the transaction ids in the journal's numbers are counted from; only PostgreSQL has them.
      await db.schema
        .alterTable('journal_epoch')
        .addColumn('xid_base', kind === 'sqlite' ? 'integer' : 'bigint', (column) =>
          column.notNull().defaultTo(0),
        )
        .execute();
      // A write asks which grants ended lately; its index is tiny compared to the journal.
      if (kind === 'postgres')
        await sql`create index journal_removals on journal (entity, seq) where change = 'delete'`.execute(db);
    },
  },
  {
    id: '007-number-series',
    async up(db, kind) {
      await db.schema
        .createTable('number_series')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('last', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
        .execute();
    },
  },
];
