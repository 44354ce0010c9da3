import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createRules: Migration = {
  id: '006-rules',
  async up(db, kind) {
    const json = jsonColumnType(kind);
    await db.schema
      .createTable('mail_rules')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('position', orderedTextType(kind), (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_off', 'boolean', (column) => column.notNull())
      .addColumn('match', 'text', (column) => column.notNull())
      .addColumn('conditions', json, (column) => column.notNull())
      .addColumn('label_ids', json, (column) => column.notNull())
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('star', 'boolean', (column) => column.notNull())
      .addColumn('important', 'boolean', (column) => column.notNull())
      .addColumn('read', 'boolean', (column) => column.notNull())
      .addColumn('wire', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mail_rules_list')
      .on('mail_rules')
      .columns(['scope', 'position', 'id'])
      .execute();
    await db.schema
      .alterTable('mails')
      .addColumn('rule_ids', json, (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('ruleIds', jsonb_build_array()))::text`
        : sql`json_set(wire, '$.ruleIds', json('[]'))`;
    await sql`update mails set wire = ${wire}`.execute(db);
  },
};
