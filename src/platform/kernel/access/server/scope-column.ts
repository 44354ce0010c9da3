import { type Kysely, sql } from 'kysely';

/**
 * Adds the column `scope` to a table from before there was one, filled from a column with an id: `user:` and `owner_id` make
 * `user:<owner_id>`. Without a column all rows get the text before it.
 */
export async function addScopeColumn(
  db: Kysely<any>, // safe: as in every migration
  table: string,
  prefix: string,
  column?: string,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('scope', 'text', (added) => added.notNull().defaultTo(''))
    .execute();
  const scope =
    column === undefined ? sql`${sql.lit(prefix)}` : sql`${sql.lit(prefix)} || ${sql.ref(column)}`;
  await sql`update ${sql.table(table)} set scope = ${scope}`.execute(db);
}

/** The upgrade of a table's rows to the version with a scope, as addScopeColumn fills it. */
export const upgradeScope =
  (prefix: string, column?: string) =>
  (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
    ...row,
    scope: column === undefined ? prefix : `${prefix}${String(row[column])}`,
  });
