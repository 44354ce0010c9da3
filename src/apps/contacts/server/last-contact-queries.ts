import { sql } from 'kysely';
import type { Talk } from '../../../platform/frame/links/server/talks.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { emailKey } from '../shared/import-merge.ts';
import { contacts } from './tables.ts';

/** The time of the person's last mail or meeting with each contact, and the companies that the contact works for. */
export async function findLastContacts(
  database: Database,
  person: Person,
  talks: readonly Talk[],
): Promise<{ contactId: string; at: string; companies: string[] }[]> {
  const byAddress = new Map<string, Talk[]>();
  for (const talk of talks)
    for (const key of new Set(talk.addresses.map(emailKey))) {
      const known = byAddress.get(key);
      if (known) known.push(talk);
      else byAddress.set(key, [talk]);
    }
  if (byAddress.size === 0) return [];
  const isVisible = await database.access.whereVisible(person, contacts);
  const query = sql<{
    email: string;
    id: string;
    companies: string;
  }>`select contact_emails.email, contacts.id, contacts.company_names as companies from contact_emails
    join contacts on contacts.id = contact_emails.contact_id
    where ${inList(database.kind, sql.ref('contact_emails.email'), [...byAddress.keys()])} and ${isVisible}`;
  const newest = new Map<string, { at: string; companies: string }>();
  for (const { email, id, companies } of (await query.execute(database.db)).rows)
    for (const { at, unlinkedFrom = [] } of byAddress.get(email) ?? [])
      if (at > (newest.get(id)?.at ?? '') && !unlinkedFrom.includes(id)) newest.set(id, { at, companies });
  return [...newest].map(([contactId, { at, companies }]) => ({
    contactId,
    at,
    companies: JSON.parse(companies),
  }));
}
