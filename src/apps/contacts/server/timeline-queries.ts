import { sql } from 'kysely';
import type { TimelineEntry, TimelineRequest } from '../../../platform/frame/links/server/timeline.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { search } from '../../../platform/kernel/search/server/queries.ts';
import type { Activity, CompanyActivity } from '../shared/activity.ts';
import type { Company } from '../shared/company.ts';
import type { Contact } from '../shared/contact.ts';
import { toDealEntries, toEntries } from '../shared/timeline.ts';
import type { Deal } from '../shared/deal.ts';
import { activities, companies, companyActivities, contacts, deals } from './tables.ts';

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

const logTables = { contact_id: activities, company_id: companyActivities };

/** The newest entries of the log of contacts or companies. */
export async function listActivityEntries(
  database: Database,
  person: Person,
  { column, ids }: { readonly column: 'contact_id' | 'company_id'; readonly ids: readonly string[] },
  limit: number,
): Promise<TimelineEntry[]> {
  const table = logTables[column];
  const isVisible = await database.access.whereVisible(person, table);
  const query = sql<{ wire: string }>`select wire from ${sql.table(table.name)}
    where ${isVisible} and ${inList(database.kind, sql.ref(column), ids)}
    order by at desc, id desc limit ${limit}`;
  const { rows: found } = await query.execute(database.db);
  const rows = found.map(({ wire }): Activity | CompanyActivity => JSON.parse(wire));
  return toEntries(rows);
}

/** The company with this id, if the person may see it. */
export async function findVisibleCompany(
  database: Database,
  person: Person,
  id: string,
): Promise<Company | undefined> {
  const isVisible = await database.access.whereVisible(person, companies);
  const query = sql<{ wire: string }>`select wire from companies where ${isVisible} and id = ${id}`;
  const [row] = (await query.execute(database.db)).rows;
  return row && JSON.parse(row.wire);
}

/** The deals with contacts or with a company, those that changed last. */
export async function listDealEntries(
  database: Database,
  person: Person,
  about: {
    readonly column: 'contact_id' | 'company_id';
    readonly ids: readonly string[];
    /** Leaves out deals with other companies. */
    readonly forCompany?: string | undefined;
  },
  options: { readonly limit: number; readonly locale: Locale },
): Promise<TimelineEntry[]> {
  const isVisible = await database.access.whereVisible(person, deals);
  const isOfCompany =
    about.forCompany === undefined
      ? sql`1 = 1`
      : sql`(company_id is null or company_id = ${about.forCompany})`;
  const query = sql<{ wire: string }>`select wire from deals
    where ${isVisible} and ${inList(database.kind, sql.ref(about.column), about.ids)} and ${isOfCompany}
    order by edited_at desc, id desc limit ${options.limit}`;
  const rows = (await query.execute(database.db)).rows.map(({ wire }): Deal => JSON.parse(wire));
  return toDealEntries(rows, options.locale);
}

/** What a text says besides its links to records of this product. */
const dropPaths = (excerpt: string): string => excerpt.replaceAll(/[^\s()]*\/apps\/[^\s()]*/gu, '').trim();

/** Records that link to a contact or company, as the search of the person finds them. */
export async function listMentions(
  { database, actor, contactId, limit }: TimelineRequest,
  locale: Locale,
): Promise<TimelineEntry[]> {
  const scopes = await database.access.listScopes(actor);
  const found = await search(database, { text: `"${contactId}"`, scopes, limit, locale });
  return found.map(({ id, type, at, title, path, ownerId, excerpt, state }) => ({
    id,
    kind: type,
    at,
    title,
    text: dropPaths(excerpt),
    path,
    byId: ownerId,
    ...(state !== '' && { state }),
  }));
}
