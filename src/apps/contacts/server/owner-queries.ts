import { sql } from 'kysely';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { contacts } from './tables.ts';

/** The owners of the contacts that a person may view, by their ids. Each is one step in the index of owners. */
export async function listOwnerIds(database: Database, person: Person): Promise<string[]> {
  const isVisible = await database.access.whereVisible(person, contacts);
  const found: string[] = [];
  for (;;) {
    const query = sql<{ id: string }>`select owner_id as id from contacts
      where owner_id > ${found.at(-1) ?? ''} and ${isVisible} order by owner_id limit 1`;
    const [next] = (await query.execute(database.db)).rows;
    if (!next) return found;
    found.push(next.id);
  }
}
