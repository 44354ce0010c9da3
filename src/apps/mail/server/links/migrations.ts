import { sql } from 'kysely';
import { jsonColumnType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createLinks: Migration = {
  id: '007-links',
  async up(db, kind) {
    await db.schema
      .alterTable('mails')
      .addColumn('unlinked_from', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('unlinkedFrom', jsonb_build_array()))::text`
        : sql`json_set(wire, '$.unlinkedFrom', json('[]'))`;
    await sql`update mails set wire = ${wire}`.execute(db);
  },
};
