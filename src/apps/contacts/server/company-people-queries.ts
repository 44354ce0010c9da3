import { type Kysely, sql } from 'kysely';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { DatabaseKind } from '../../../platform/kernel/database/server/schema.ts';
import { buildCompanyMatch, listCompanyMatches } from '../shared/company.ts';
import type { Contact } from '../shared/contact.ts';
import { companies, contacts } from './tables.ts';

const namesOf = (row: string, kind: DatabaseKind) =>
  kind === 'sqlite'
    ? `json_each(${row}.company_names)`
    : `json_array_elements_text(${row}.company_names::json) as item(value)`;

const addOf = (row: string, kind: DatabaseKind) =>
  `insert into contact_companies select value, ${row}.id, ${row}.scope, ${row}.last_contact_at from ${namesOf(row, kind)}`;

const differ = (kind: DatabaseKind) =>
  `old.company_names <> new.company_names or old.scope <> new.scope
    or old.last_contact_at ${kind === 'sqlite' ? 'is not' : 'is distinct from'} new.last_contact_at`;

const remove = 'delete from contact_companies where contact_id = old.id';

const onSqlite: readonly string[] = [
  `create trigger contact_companies_insert after insert on contacts when new.company_names <> '[]'
    begin ${addOf('new', 'sqlite')}; end`,
  `create trigger contact_companies_update after update of company_names, scope, last_contact_at on contacts
    when ${differ('sqlite')} begin ${remove}; ${addOf('new', 'sqlite')}; end`,
  `create trigger contact_companies_delete after delete on contacts when old.company_names <> '[]' begin ${remove}; end`,
];

const onPostgres: readonly string[] = [
  `create function contact_companies_write() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${remove}; end if;
    if tg_op <> 'DELETE' then ${addOf('new', 'postgres')}; end if;
    return null;
  end $$`,
  `create trigger contact_companies_insert after insert on contacts for each row
    when (new.company_names <> '[]') execute function contact_companies_write()`,
  `create trigger contact_companies_update after update of company_names, scope, last_contact_at on contacts for each row
    when (${differ('postgres')}) execute function contact_companies_write()`,
  `create trigger contact_companies_delete after delete on contacts for each row
    when (old.company_names <> '[]') execute function contact_companies_write()`,
];

/** Creates and fills the index of contacts by company. Triggers update it with each change of the rows. */
export async function createCompanyIndex(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('company_names', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('contact_companies')
    .addColumn('name', orderedTextType(kind), (column) => column.notNull())
    .addColumn('contact_id', orderedTextType(kind), (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('last_contact_at', 'text')
    .addPrimaryKeyConstraint('contact_companies_key', ['name', 'contact_id'])
    // The rows of a name are together, so that they are counted without reading contacts.
    .$call((builder) => (kind === 'sqlite' ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  await db.schema
    .createIndex('contact_companies_contact')
    .on('contact_companies')
    .column('contact_id')
    .execute();
  for (const statement of kind === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
  for (let last = ''; ;) {
    // unscoped: every contact
    const { rows } = await sql<{ id: string; wire: string }>`select id, wire from contacts
      where id > ${last} and company_key is not null order by id limit 500`.execute(db);
    for (const { id, wire } of rows) {
      const contact = JSON.parse(wire) as Contact; // safe: written by this app
      const names = JSON.stringify(listCompanyMatches(contact));
      // unscoped: every contact
      await db.updateTable('contacts').set({ company_names: names }).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

export interface CompanyPeople {
  readonly companyId: string;
  /** The number of contacts that work for it. */
  readonly people: number;
  /** When somebody last talked to one of them, by the log. */
  readonly lastContactAt: string | null;
}

/** Returns the comparison keys of the companies that a person may view, by ID. */
async function findCompanyMatches(
  database: Database,
  person: Person,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isVisible = await database.access.whereVisible(person, companies);
  const query = sql<{ id: string; name: string }>`select id, name from companies
    where ${inList(database.kind, sql.ref('id'), companyIds)} and ${isVisible}`;
  return new Map(
    (await query.execute(database.db)).rows.map(({ id, name }) => [id, buildCompanyMatch(name)]),
  );
}

/** Counts the people and finds the last contact of companies, from the contacts and companies that a person may view. */
export async function listCompanyPeople(
  database: Database,
  person: Person,
  companyIds: readonly string[],
): Promise<CompanyPeople[]> {
  const matches = await findCompanyMatches(database, person, companyIds);
  const isVisible = await database.access.whereVisible(person, contacts);
  const query = sql<{ name: string; people: number; at: string | null }>`
    select name, count(*) as people, max(last_contact_at) as at from contact_companies
    where ${inList(database.kind, sql.ref('name'), [...new Set(matches.values())])} and ${isVisible} group by name`;
  const byName = new Map((await query.execute(database.db)).rows.map((row) => [row.name, row]));
  return [...matches].map(([companyId, name]) => {
    const found = byName.get(name);
    return { companyId, people: Number(found?.people ?? 0), lastContactAt: found?.at ?? null };
  });
}
