import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createAccounts: Migration = {
  id: '004-accounts',
  async up(db, kind) {
    await db.schema
      .createTable('mail_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('position', orderedTextType(kind), (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('port', 'integer', (column) => column.notNull())
      .addColumn('security', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('started_at', 'text')
      .addColumn('synced_at', 'text')
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('wire', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mail_accounts_list')
      .on('mail_accounts')
      .columns(['scope', 'position', 'id'])
      .execute();
    await db.schema
      .createTable('mail_account_secrets')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mail_remotes')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('generation', 'text', (column) => column.notNull())
      .addColumn('uid', 'bigint', (column) => column.notNull())
      .addColumn('mail_id', 'text')
      .addColumn('read', 'boolean', (column) => column.notNull())
      .addColumn('starred', 'boolean', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_remotes_key', ['account_id', 'path', 'uid'])
      .execute();
    await db.schema.createIndex('mail_remotes_mail').on('mail_remotes').columns(['mail_id']).execute();
  },
};

export const addSmtp: Migration = {
  id: '014-account-smtp',
  async up(db, kind) {
    await db.schema.alterTable('mail_accounts').addColumn('smtp', jsonColumnType(kind)).execute();
    await db.schema.alterTable('mail_account_secrets').addColumn('smtp_secret', 'text').execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('smtp', null))::text`
        : sql`json_set(wire, '$.smtp', null)`;
    await sql`update mail_accounts set wire = ${wire}`.execute(db);
  },
};

export const createRemoteFolders: Migration = {
  id: '011-remote-folders',
  up: (db) =>
    db.schema
      .createTable('mail_remote_folders')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('seen_seq', 'bigint', (column) => column.notNull())
      .addColumn('listed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_remote_folders_key', ['account_id', 'path'])
      .execute(),
};

export const addFaults: Migration = {
  id: '021-account-faults',
  async up(db) {
    await db.schema
      .alterTable('mail_account_secrets')
      .addColumn('faults', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('mail_account_secrets').addColumn('retry_at', 'text').execute();
  },
};
