import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';

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
];
