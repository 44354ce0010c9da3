import { sql } from 'kysely';
import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';

const filtered = { actor: 'actor_id', action: 'action', record: 'record_key' };

export const auditMigrations: readonly Migration[] = [
  {
    id: '001-audit',
    async up(db, kind) {
      await db.schema
        .createTable('audit_entries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('actor_id', 'text', (column) => column.notNull())
        .addColumn('actor_name', 'text', (column) => column.notNull())
        .addColumn('record_key', 'text', (column) => column.notNull())
        .addColumn('record_name', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('details', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('is_undone', 'boolean', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      const ordered = kind === 'sqlite' ? sql`at, id` : sql`at collate "C", id collate "C"`;
      await sql`create index audit_entries_newest on audit_entries (${ordered})`.execute(db);
      for (const [name, column] of Object.entries(filtered)) {
        const index = sql.ref(`audit_entries_${name}`);
        await sql`create index ${index} on audit_entries (${sql.ref(column)}, ${ordered})`.execute(db);
      }
    },
  },
];
