import { sql } from 'kysely';
import { jsonColumnType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';

/** Events and invitations have files. */
export const fileMigrations: readonly Migration[] = [
  {
    id: '018-files-of-events',
    async up(db, kind) {
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('files', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.files', json('[]'))`;
      for (const table of ['events', 'event_invitations']) {
        await db.schema
          .alterTable(table)
          .addColumn('files', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
          .execute();
        await sql`update ${sql.table(table)} set wire = ${wire}`.execute(db);
      }
    },
  },
];
