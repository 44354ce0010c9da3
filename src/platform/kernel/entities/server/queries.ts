import { sql } from 'kysely';
import { inScopes, type Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { Table } from '../../database/server/table.ts';

/** The records of a table that a person may see, as JSON texts in their order; with an id, that one. */
export async function listRecords(
  database: Database,
  person: Person,
  table: Pick<Table, 'name' | 'access'>,
  id?: string,
): Promise<string[]> {
  const scopes = await database.access.visibleTo(person, table);
  const isVisible = inScopes(database.kind, sql.ref('scope'), scopes);
  const isWanted = id === undefined ? sql`` : sql`and id = ${id}`;
  const query = sql<{ wire: string }>`select wire from ${sql.table(table.name)}
    where ${isVisible} ${isWanted} order by position, id`;
  return (await query.execute(database.db)).rows.map(({ wire }) => wire);
}
