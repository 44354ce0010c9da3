import { sql } from 'kysely';
import type { TimelineEntry, TimelineRequest } from '../../../platform/frame/links/server/timeline.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { search } from '../../../platform/kernel/search/server/queries.ts';
import type { Activity } from '../shared/activity.ts';
import type { Contact } from '../shared/contact.ts';
import { toDealEntries, toEntries } from '../shared/timeline.ts';
import type { Deal } from '../shared/deal.ts';
import { activities, contacts, deals } from './tables.ts';

/** Those of the contacts that a person may see. */
export async function listVisibleContacts(
  database: Database,
  person: Person,
  ids: readonly string[],
): Promise<Contact[]> {
  const isVisible = await database.access.whereVisible(person, contacts);
  const query = sql<{ wire: string }>`select wire from contacts
    where ${isVisible} and ${inList(database.kind, sql.ref('id'), ids)}`;
  return (await query.execute(database.db)).rows.map(({ wire }): Contact => JSON.parse(wire));
}

/** The newest entries of the log of contacts. */
export async function listActivityEntries(
  database: Database,
  person: Person,
  contactIds: readonly string[],
  limit: number,
): Promise<TimelineEntry[]> {
  const isVisible = await database.access.whereVisible(person, activities);
  const query = sql<{ wire: string }>`select wire from contact_activities
    where ${isVisible} and ${inList(database.kind, sql.ref('contact_id'), contactIds)}
    order by at desc, id desc limit ${limit}`;
  const rows = (await query.execute(database.db)).rows.map(({ wire }): Activity => JSON.parse(wire));
  return toEntries(rows);
}

/** The deals with contacts, those that changed last. */
export async function listDealEntries(
  database: Database,
  person: Person,
  contactIds: readonly string[],
  limit: number,
): Promise<TimelineEntry[]> {
  const isVisible = await database.access.whereVisible(person, deals);
  const query = sql<{ wire: string }>`select wire from deals
    where ${isVisible} and ${inList(database.kind, sql.ref('contact_id'), contactIds)}
    order by edited_at desc, id desc limit ${limit}`;
  const rows = (await query.execute(database.db)).rows.map(({ wire }): Deal => JSON.parse(wire));
  return toDealEntries(rows);
}

/** Records that link to a contact, as the search of the person finds them. */
export async function listMentions({
  database,
  actor,
  contactId,
  limit,
}: TimelineRequest): Promise<TimelineEntry[]> {
  const scopes = await database.access.listScopes(actor);
  const found = await search(database, { text: contactId, scopes, limit });
  return found.map(({ id, type, at, title, path, ownerId, excerpt }) => ({
    id,
    kind: type,
    at,
    title,
    text: excerpt,
    path,
    byId: ownerId,
  }));
}
