import type { Kysely } from 'kysely';
import { orderedTextType } from '../../../kernel/database/server/dialect.ts';
import type { DatabaseKind } from '../../../kernel/database/server/schema.ts';

/** Creates the table of an app's labels, as it was first; later changes are migrations of their own. */
export async function createLabelTable(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
  name: string,
): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('position', orderedTextType(kind), (column) => column.notNull())
    .addColumn('wire', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex(`${name}_list`).on(name).columns(['scope', 'position', 'id']).execute();
}
