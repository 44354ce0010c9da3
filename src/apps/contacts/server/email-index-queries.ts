import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Person } from '../../../platform/kernel/access/server/scopes.ts';
import type { Database } from '../../../platform/kernel/database/server/database.ts';
import { inList, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { DatabaseKind } from '../../../platform/kernel/database/server/schema.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { contacts } from './tables.ts';

/** The addresses of a row of contacts, as `emailKey` makes them. */
const addressesOf = (row: string, kind: DatabaseKind) =>
  kind === 'sqlite'
    ? `select ${row}.email as value union all select json_extract(item.value, '$.value') from json_each(${row}.emails) as item`
    : `select ${row}.email as value union all select item.value ->> 'value' from json_array_elements(${row}.emails) as item(value)`;

const addOf = (row: string, kind: DatabaseKind) =>
  kind === 'sqlite'
    ? `insert or ignore into contact_emails select lower(trim(value)), ${row}.id from (${addressesOf(row, kind)}) where trim(value) <> ''`
    : `insert into contact_emails select distinct lower(trim(value) collate "C"), ${row}.id from (${addressesOf(row, kind)}) as address where trim(value) <> ''`;

const isEmpty = (row: string, kind: DatabaseKind) =>
  `${row}.email = '' and ${kind === 'sqlite' ? `${row}.emails` : `${row}.emails::text`} = '[]'`;
const differ = (kind: DatabaseKind) =>
  kind === 'sqlite'
    ? 'old.email <> new.email or old.emails <> new.emails'
    : 'old.email <> new.email or old.emails::text <> new.emails::text';

const remove = 'delete from contact_emails where contact_id = old.id';

const onSqlite: readonly string[] = [
  `create trigger contact_emails_insert after insert on contacts when not (${isEmpty('new', 'sqlite')})
    begin ${addOf('new', 'sqlite')}; end`,
  `create trigger contact_emails_update after update of email, emails on contacts when ${differ('sqlite')}
    begin ${remove}; ${addOf('new', 'sqlite')}; end`,
  `create trigger contact_emails_delete after delete on contacts when not (${isEmpty('old', 'sqlite')}) begin ${remove}; end`,
];

const onPostgres: readonly string[] = [
  `create function contact_emails_write() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${remove}; end if;
    if tg_op <> 'DELETE' then ${addOf('new', 'postgres')}; end if;
    return null;
  end $$`,
  `create trigger contact_emails_insert after insert on contacts for each row
    when (not (${isEmpty('new', 'postgres')})) execute function contact_emails_write()`,
  `create trigger contact_emails_update after update of email, emails on contacts for each row
    when (${differ('postgres')}) execute function contact_emails_write()`,
  `create trigger contact_emails_delete after delete on contacts for each row
    when (not (${isEmpty('old', 'postgres')})) execute function contact_emails_write()`,
];

/** Creates the index of contacts by all their addresses, and fills it. Triggers keep it in step, whatever writes the rows. */
export async function createEmailIndex(
  db: Kysely<any>, // safe: as in every migration
  kind: DatabaseKind,
): Promise<void> {
  await db.schema
    .createTable('contact_emails')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('contact_id', orderedTextType(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_emails_key', ['email', 'contact_id'])
    .$call((builder) => (kind === 'sqlite' ? builder.modifyEnd(sql`without rowid`) : builder))
    .execute();
  await db.schema.createIndex('contact_emails_contact').on('contact_emails').column('contact_id').execute();
  for (const statement of kind === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
  const fill =
    kind === 'sqlite'
      ? `insert or ignore into contact_emails select lower(trim(email)), id from contacts where trim(email) <> ''
        union select lower(trim(json_extract(item.value, '$.value'))), contacts.id
        from contacts, json_each(contacts.emails) as item where trim(json_extract(item.value, '$.value')) <> ''`
      : `insert into contact_emails select lower(trim(email) collate "C"), id from contacts where trim(email) <> ''
        union select lower(trim(item.value ->> 'value') collate "C"), contacts.id
        from contacts, json_array_elements(contacts.emails) as item(value) where trim(item.value ->> 'value') <> ''`;
  await sql.raw(fill).execute(db);
}

const isAmong = (kind: DatabaseKind, keys: readonly string[]): RawBuilder<boolean> =>
  inList(kind, sql.ref('contact_emails.email'), keys);

/** Those of these addresses that contacts which the person may see have. */
export async function findKnownEmails(
  database: Database,
  person: Person,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const isVisible = await database.access.whereVisible(person, contacts);
  const query = sql<{ email: string }>`select distinct contact_emails.email from contact_emails
    join contacts on contacts.id = contact_emails.contact_id
    where ${isAmong(database.kind, keys)} and ${isVisible}`;
  return new Set((await query.execute(database.db)).rows.map(({ email }) => email));
}

/** The ids of the contacts with these addresses. */
export async function findIdsByEmail(
  { db, kind }: Pick<Transaction, 'db' | 'kind'>,
  keys: readonly string[],
): Promise<string[]> {
  // unscoped: the rows are read through the transaction
  const query = sql<{ contact_id: string }>`select distinct contact_id from contact_emails
    where ${isAmong(kind, keys)}`;
  return (await query.execute(db)).rows.map(({ contact_id: id }) => id);
}
