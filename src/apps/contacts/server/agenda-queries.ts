import { type RawBuilder, sql } from 'kysely';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { contacts } from './tables.ts';

/** The maximum number of contacts of each kind. */
const maxRead = 1000;

/** The contacts of a person's agenda as JSON texts: their own with a dated next step, and the marked ones with a birthday. */
export async function listAgendaContacts(database: Database, person: Person): Promise<readonly string[]> {
  const isVisible = await database.access.whereVisible(person, contacts);
  const list = async (condition: RawBuilder<unknown>) => {
    const query = sql<{ id: string; wire: string }>`select id, wire from contacts
      where ${isVisible} and ${condition} limit ${maxRead}`;
    return (await query.execute(database.db)).rows;
  };
  const steps = await list(
    sql`owner_id = ${person.uid} and next_step <> '' and next_step_at is not null order by next_step_at`,
  );
  const birthdays = await list(
    sql`birthday <> '' and id in (select contact_id from contact_marks where scope = ${ownScope(person)}) order by id`,
  );
  return [...new Map([...steps, ...birthdays].map(({ id, wire }) => [id, wire])).values()];
}
