import { sql } from 'kysely';
import { ownScope, type Person } from '../../../platform/kernel/access/server/scopes.ts';
import { findVisibleIds } from '../../../platform/kernel/collections/server/change-queries.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { listRecords } from '../../../platform/kernel/entities/server/queries.ts';
import { listLabels } from '../../../platform/kits/labels/server/queries.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { buildEmailKey } from '../../../platform/people/identity/server/queries.ts';
import type { UserContacts } from '../../../platform/people/identity/shared/schema.ts';
import { listEmails } from '../shared/contact.ts';
import { listFrequent, listInGroup, listStarred, type Mark } from '../shared/mark.ts';
import { contactGroups, contacts } from './tables.ts';

/** The ids of everybody's marks of contacts. */
export async function findAllMarks(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  contactIds: readonly string[],
): Promise<string[]> {
  // unscoped: marks follow a contact that is merged
  const query = sql<{
    id: string;
  }>`select id from contact_marks where ${inList(kind, sql.ref('contact_id'), contactIds)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** The ids of the log of contacts. */
export async function findActivityIds(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  contactIds: readonly string[],
): Promise<string[]> {
  // unscoped: the rows are read through the transaction
  const query = sql<{
    id: string;
  }>`select id from contact_activities where ${inList(kind, sql.ref('contact_id'), contactIds)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** The ids of the deals with contacts. */
export async function findDealIds(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  contactIds: readonly string[],
): Promise<string[]> {
  // unscoped: the rows are read through the transaction
  const query = sql<{
    id: string;
  }>`select id from deals where ${inList(kind, sql.ref('contact_id'), contactIds)}`;
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** A person's marks. */
export async function listMarks({ db }: Database, person: Person): Promise<Mark[]> {
  const query = sql<{
    wire: string;
  }>`select wire from contact_marks where scope = ${ownScope(person)} order by id`;
  return (await query.execute(db)).rows.map(({ wire }): Mark => JSON.parse(wire));
}

/** Reads the starred and frequent contacts and the contact groups of a person. */
export async function readUserContacts(database: Database, person: Person): Promise<UserContacts> {
  const [marks, groupWires] = await Promise.all([
    listMarks(database, person),
    listLabels(database, person, contactGroups.name),
  ]);
  const groups = groupWires.map((wire): Label => JSON.parse(wire));
  const marked = new Set([
    ...listStarred(marks),
    ...listFrequent(marks),
    ...groups.flatMap(({ id }) => listInGroup(marks, id)),
  ]);
  const visible = await findVisibleIds(database, contacts, person, [...marked]);
  const isVisible = (id: string) => visible.has(id);
  return {
    starred: listStarred(marks).filter(isVisible),
    frequentContacts: listFrequent(marks).filter(isVisible),
    groups: groups.map(({ id, title }) => ({
      id,
      name: title,
      contactIds: listInGroup(marks, id).filter(isVisible),
    })),
  };
}

/** The colleague with one of a contact's addresses, by the order of these; only for those who may see the contact. */
export async function findColleague(
  database: Database,
  person: Person,
  contactId: string,
): Promise<string | undefined> {
  const [wire] = await listRecords(database, person, contacts, contactId);
  if (wire === undefined) return undefined;
  const keys = listEmails(JSON.parse(wire)).map((email) => buildEmailKey(email.trim()));
  const accounts = await database.db
    .selectFrom('users') // unscoped: of the addresses of a contact that the person may see
    .select(['id', 'email_key'])
    .where(inList(database.kind, sql.ref('email_key'), keys))
    .where('disabled_at', 'is', null)
    // Whoever has not proved an address is not taken for its owner.
    .where('email_confirmed_at', 'is not', null)
    .where('id', '!=', person.uid)
    .execute();
  const byKey = new Map(accounts.map(({ id, email_key: key }) => [key, id]));
  return keys.map((key) => byKey.get(key)).find((id) => id !== undefined);
}

/** The first contacts of the organization, by their ids. */
export async function listSharedIds({ db }: Pick<Transaction, 'db'>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contacts') // unscoped: what everybody sees
    .select('id')
    .where('scope', '=', 'everyone')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The companies of the organization, by their ids and names. */
export async function listSharedCompanies({
  db,
}: Pick<Transaction, 'db'>): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('companies') // unscoped: what everybody sees
    .select(['id', 'name'])
    .where('scope', '=', 'everyone')
    .execute();
}
