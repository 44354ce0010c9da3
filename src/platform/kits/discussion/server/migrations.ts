import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { DatabaseKind } from '../../../kernel/database/server/schema.ts';

/** Creates the table of an app's comments, as it was first; later changes are migrations of their own. */
export async function createCommentTable(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
  name: string,
): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mentions', jsonColumnType(kind), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('wire', 'text', (column) => column.notNull())
    .execute();
  const order = kind === 'sqlite' ? sql`created_at, id` : sql`created_at collate "C", id collate "C"`;
  await sql`create index ${sql.ref(`${name}_list`)} on ${sql.table(name)} (scope, ${order})`.execute(db);
  await sql`create index ${sql.ref(`${name}_record`)} on ${sql.table(name)} (record_id, ${order})`.execute(
    db,
  );
}

/** A migration that lets the comments of a table have files. */
export const addCommentFiles = (id: string, name: string): Migration => ({
  id,
  async up(db, kind) {
    await db.schema
      .alterTable(name)
      .addColumn('files', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('files', jsonb_build_array()))::text`
        : sql`json_set(wire, '$.files', json('[]'))`;
    await sql`update ${sql.table(name)} set wire = ${wire}`.execute(db);
  },
});
