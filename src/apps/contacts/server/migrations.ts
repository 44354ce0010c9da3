import { sql } from 'kysely';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { createEntityTable } from '../../../platform/kernel/entities/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';
import type { Contact } from '../shared/contact.ts';
import { buildCompanyKey, buildNameKey } from '../shared/contact-lists.ts';
import { readKeptJobs } from '../shared/vcard-read.ts';
import { createCompanyIndex } from './company-people-queries.ts';
import { createEmailIndex } from './email-index-queries.ts';
import { createCompanyLog, createLogIndexes } from './log-migrations.ts';
import { exchangeRates } from './tables.ts';

const contactTexts = [
  'name',
  'last_name',
  'avatar',
  'nickname',
  'company',
  'job_title',
  'email',
  'phone',
  'address',
  'birthday',
  'notes',
];
const contactLists = ['emails', 'phones', 'addresses', 'links', 'custom'];

/** Further companies and job titles of imported vCards were only kept as lines: they become jobs. */
async function moveKeptJobs(db: Parameters<Migration['up']>[0]): Promise<void> {
  let hasMoved = false;
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; wire: string }>`select id, wire from contacts where id > ${last}
      and (cast(card_lines as text) like '%"ORG%' or cast(card_lines as text) like '%"TITLE%')
      order by id limit 500`.execute(db);
    for (const { id, wire } of rows) {
      const contact = JSON.parse(wire) as Contact; // safe: written by this app
      const jobs = readKeptJobs(contact);
      if (jobs.length === 0) continue;
      hasMoved = true;
      const values = { jobs: JSON.stringify(jobs), wire: JSON.stringify({ ...contact, jobs }) };
      await db.updateTable('contacts').set(values).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  // They can be found by their new companies once they are indexed again.
  if (hasMoved) await db.deleteFrom('search_state').where('entity', '=', 'contacts').execute();
}

/** Contacts that exist get the columns that they are sorted by. */
async function fillNameKeys(db: Parameters<Migration['up']>[0]): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; name: string; lastName: string }>`
      select id, name, last_name as "lastName" from contacts where id > ${last} order by id limit 500`.execute(
      db,
    );
    for (const row of rows) {
      const values = { name_key: buildNameKey(row, 'en'), turkish_name_key: buildNameKey(row, 'tr') };
      await db.updateTable('contacts').set(values).where('id', '=', row.id).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Contacts that exist get the columns that they are sorted by company with. */
async function fillCompanyKeys(db: Parameters<Migration['up']>[0]): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; wire: string }>`
      select id, wire from contacts where id > ${last} order by id limit 500`.execute(db);
    for (const { id, wire } of rows) {
      const contact = JSON.parse(wire) as Contact; // safe: written by this app
      const values = {
        company_key: buildCompanyKey(contact, 'en'),
        turkish_company_key: buildCompanyKey(contact, 'tr'),
      };
      await db.updateTable('contacts').set(values).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

export const contactsMigrations: readonly Migration[] = [
  {
    id: '001-contacts',
    async up(db, kind) {
      let table = db.schema
        .createTable('contacts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull());
      for (const name of contactTexts) table = table.addColumn(name, 'text', (column) => column.notNull());
      for (const name of contactLists)
        table = table.addColumn(name, jsonColumnType(kind), (column) => column.notNull());
      await table
        .addColumn('visibility', 'text', (column) => column.notNull())
        .addColumn('next_step', 'text', (column) => column.notNull())
        .addColumn('next_step_at', 'text')
        .addColumn('last_contact_at', 'text')
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      // People see two scopes, their own and that of everyone: an index by scope first would need a sort.
      await db.schema.createIndex('contacts_list').on('contacts').columns(['position', 'id']).execute();
      await db.schema.createIndex('contacts_scope').on('contacts').columns(['scope', 'id']).execute();
    },
  },
  {
    id: '002-marks',
    async up(db, kind) {
      await db.schema
        .createTable('contact_marks')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('contact_id', 'text', (column) => column.notNull())
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('starred', 'boolean', (column) => column.notNull())
        .addColumn('labels', jsonColumnType(kind), (column) => column.notNull())
        .addColumn('use_count', 'integer', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('contact_marks_contact')
        .on('contact_marks')
        .columns(['owner_id', 'contact_id'])
        .unique()
        .execute();
      await db.schema
        .createIndex('contact_marks_scope')
        .on('contact_marks')
        .columns(['scope', 'id'])
        .execute();
      await createLabelTable(db, kind, 'contact_groups');
      await createLabelIndex(db, kind, 'contact_marks');
    },
  },
  {
    id: '003-list-order',
    // With it SQLite sorts each list instead of walking it in its order.
    up: (db) => db.schema.dropIndex('contacts_scope').execute(),
  },
  {
    id: '004-companies',
    async up(db, kind) {
      const create = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('scope', 'text', (column) => column.notNull())
          .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
          .addColumn('position', orderedTextType(kind), (column) => column.notNull())
          .addColumn('visibility', 'text', (column) => column.notNull())
          .addColumn('wire', 'text', (column) => column.notNull());
      let companies = create('companies').addColumn('custom', jsonColumnType(kind), (column) =>
        column.notNull(),
      );
      for (const name of ['name', 'picture', 'industry', 'website', 'email', 'phone', 'address', 'notes'])
        companies = companies.addColumn(name, 'text', (column) => column.notNull());
      await companies.execute();
      let activities = create('contact_activities').addColumn('at', 'text');
      for (const name of ['contact_id', 'author_id', 'kind', 'text'])
        activities = activities.addColumn(name, 'text', (column) => column.notNull());
      await activities.execute();
      for (const table of ['companies', 'contact_activities']) {
        await db.schema.createIndex(`${table}_list`).on(table).columns(['position', 'id']).execute();
      }
      await db.schema
        .createIndex('contact_activities_contact')
        .on('contact_activities')
        .columns(['contact_id', 'id'])
        .execute();
    },
  },
  {
    id: '005-deals',
    async up(db, kind) {
      let table = db.schema
        .createTable('deals')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('amount', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull());
      const texts = ['name', 'stage', 'currency', 'expected_on', 'lost_reason', 'notes', 'visibility'];
      for (const name of [...texts, 'edited_at', 'wire'])
        table = table.addColumn(name, 'text', (column) => column.notNull());
      for (const name of ['contact_id', 'company_id', 'responsible_id', 'closed_at'])
        table = table.addColumn(name, 'text');
      await table.execute();
      await db.schema.createIndex('deals_list').on('deals').columns(['position', 'id']).execute();
      for (const column of ['contact_id', 'company_id'])
        await db.schema.createIndex(`deals_${column}`).on('deals').columns([column, 'id']).execute();
    },
  },
  {
    id: '006-card-lines',
    async up(db, kind) {
      await db.schema
        .alterTable('contacts')
        .addColumn('card_lines', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('cardLines', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.cardLines', json('[]'))`;
      await sql`update contacts set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '007-jobs',
    async up(db, kind) {
      await db.schema
        .alterTable('contacts')
        .addColumn('jobs', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('jobs', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.jobs', json('[]'))`;
      await sql`update contacts set wire = ${wire}`.execute(db);
      await moveKeptJobs(db);
    },
  },
  { id: '008-email-index', up: createEmailIndex },
  {
    id: '009-log-of-contact',
    async up(db, kind) {
      const scope = sql`(select scope from contacts where contacts.id = contact_id)`;
      await sql`update contact_activities set scope = ${scope} where scope <> ${scope}`.execute(db);
      await db.schema.alterTable('contact_activities').dropColumn('visibility').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb - 'visibility' || jsonb_build_object('scope', scope))::text`
          : sql`json_set(json_remove(wire, '$.visibility'), '$.scope', scope)`;
      await sql`update contact_activities set wire = ${wire}`.execute(db);
      await db.schema.dropIndex('contact_activities_contact').execute();
      await db.schema
        .createIndex('contact_activities_contact')
        .on('contact_activities')
        .columns(['contact_id', 'position', 'id'])
        .execute();
    },
  },
  {
    id: '010-today-and-distinctions',
    async up(db, kind) {
      await db.schema
        .createIndex('contacts_next_step')
        .on('contacts')
        .columns(['owner_id', 'next_step_at'])
        .execute();
      await db.schema
        .createTable('contact_distinctions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('contact_id', 'text', (column) => column.notNull())
        .addColumn('other_id', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('contact_distinctions_list')
        .on('contact_distinctions')
        .columns(['position', 'id'])
        .execute();
      await db.schema
        .createIndex('contact_distinctions_contact')
        .on('contact_distinctions')
        .columns(['contact_id', 'position', 'id'])
        .execute();
      await db.schema
        .createIndex('deals_expected')
        .on('deals')
        .columns(['responsible_id', 'expected_on'])
        .execute();
    },
  },
  {
    id: '011-exchange-rates',
    up: (db, kind) => createEntityTable(db, kind, exchangeRates, ['base', 'rates']),
  },
  {
    id: '012-name-keys',
    async up(db, kind) {
      for (const column of ['name_key', 'turkish_name_key'])
        await db.schema
          .alterTable('contacts')
          .addColumn(column, orderedTextType(kind), (definition) => definition.notNull().defaultTo(''))
          .execute();
      await fillNameKeys(db);
      const id = kind === 'sqlite' ? sql`id` : sql`id collate "C"`;
      await sql`create index contacts_name on contacts (name_key, ${id})`.execute(db);
      await sql`create index contacts_turkish_name on contacts (turkish_name_key, ${id})`.execute(db);
    },
  },
  {
    id: '013-company-keys',
    async up(db, kind) {
      const id = kind === 'sqlite' ? sql`id` : sql`id collate "C"`;
      for (const name of ['company', 'turkish_company'])
        await db.schema.alterTable('contacts').addColumn(`${name}_key`, orderedTextType(kind)).execute();
      await fillCompanyKeys(db);
      for (const name of ['company', 'turkish_company']) {
        const key = sql.ref(`${name}_key`);
        // Contacts without a company come last in both directions.
        const isAbsent = sql`(case when ${key} is null then 1 else 0 end)`;
        const [up, down] = [sql.ref(`contacts_${name}`), sql.ref(`contacts_${name}_down`)];
        await sql`create index ${up} on contacts (${isAbsent}, ${key}, ${id})`.execute(db);
        await sql`create index ${down} on contacts (${isAbsent}, ${key} desc, ${id} desc)`.execute(db);
      }
    },
  },
  {
    id: '014-next-step-lists',
    async up(db, kind) {
      const ordered = kind === 'sqlite' ? sql`` : sql` collate "C"`;
      const isAbsent = sql`(case when next_step_at is null then 1 else 0 end)`;
      for (const [name, direction] of [
        ['contacts_next_step_list', sql``],
        ['contacts_next_step_list_down', sql` desc`],
      ] as const)
        await sql`create index ${sql.ref(name)} on contacts
          (${isAbsent}, next_step_at${ordered}${direction}, id${ordered}${direction})`.execute(db);
    },
  },
  {
    id: '015-owner-lists',
    up: (db) =>
      db.schema
        .createIndex('contacts_owner_list')
        .on('contacts')
        .columns(['owner_id', 'position', 'id'])
        .execute(),
  },
  {
    id: '016-birthday-keys',
    async up(db, kind) {
      await db.schema
        .alterTable('contacts')
        .addColumn('birthday_key', orderedTextType(kind), (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update contacts set birthday_key = '2000-' || substr(birthday, length(birthday) - 4) || 'T00:00:00.000Z'
        where birthday <> ''`.execute(db);
      const id = kind === 'sqlite' ? sql`id` : sql`id collate "C"`;
      await sql`create index contacts_birthday on contacts (birthday_key, ${id})`.execute(db);
    },
  },
  {
    id: '017-log-by-time',
    up: (db, kind) => createLogIndexes(db, kind, 'contact'),
  },
  {
    id: '018-last-contact-lists',
    async up(db, kind) {
      const ordered = kind === 'sqlite' ? sql`` : sql` collate "C"`;
      const isAbsent = sql`(case when last_contact_at is null then 1 else 0 end)`;
      for (const [name, direction] of [
        ['contacts_last_contact', sql``],
        ['contacts_last_contact_down', sql` desc`],
      ] as const)
        await sql`create index ${sql.ref(name)} on contacts
          (${isAbsent}, last_contact_at${ordered}${direction}, id${ordered}${direction})`.execute(db);
    },
  },
  { id: '019-log-of-company', up: createCompanyLog },
  { id: '020-company-index', up: createCompanyIndex },
];
