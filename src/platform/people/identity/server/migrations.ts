import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { foldText } from '../../../../base/fold.ts';
import { addScopeColumn } from '../../../kernel/access/server/scope-column.ts';
import { jsonColumnType } from '../../../kernel/database/server/dialect.ts';
import type { Migration } from '../../../kernel/database/server/migrations.ts';
import { toAccount, type UserRow } from './tables.ts';

export const identityMigrations: readonly Migration[] = [
  {
    id: '001-users',
    async up(db, kind) {
      const json = jsonColumnType(kind);
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('display_name', 'text', (column) => column.notNull())
        .addColumn('photo_url', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('roles', json, (column) => column.notNull())
        .addColumn('settings', json)
        .addColumn('shortcuts', json, (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('disabled_at', 'text')
        .execute();
      await db.schema
        .createTable('credentials')
        .addColumn('id', 'text', (column) => column.primaryKey().references('users.id'))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('user_agent', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'text')
        .execute();
      await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'ended_at']).execute();
    },
  },
  {
    id: '002-accounts',
    async up(db) {
      await db.schema.alterTable('users').addColumn('email_confirmed_at', 'text').execute();
      // Accounts from before there was a confirmation count as confirmed.
      await db
        .updateTable('users')
        .set((row) => ({ email_confirmed_at: row.ref('created_at') }))
        .execute();
      await db.schema.alterTable('sessions').addColumn('seen_at', 'text').execute();
      await db.schema.alterTable('sessions').addColumn('locked_at', 'text').execute();
      await db.schema
        .createTable('account_tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema.createIndex('account_tokens_user').on('account_tokens').column('user_id').execute();
    },
  },
  {
    id: '003-invitations',
    async up(db) {
      // The password of a session that exists was entered when it began.
      await db.schema
        .alterTable('sessions')
        .addColumn('proved_at', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db
        .updateTable('sessions')
        .set((row) => ({ proved_at: row.ref('created_at') }))
        .execute();
      await db.schema
        .createTable('invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema.createIndex('invitations_owner').on('invitations').column('owner_id').execute();
    },
  },
  {
    id: '004-scope',
    async up(db) {
      await addScopeColumn(db, 'users', 'user:', 'id');
      await addScopeColumn(db, 'credentials', 'user:', 'id');
      await addScopeColumn(db, 'sessions', 'user:', 'user_id');
      await addScopeColumn(db, 'account_tokens', 'user:', 'user_id');
      await addScopeColumn(db, 'invitations', 'user:', 'owner_id');
    },
  },
  {
    id: '005-account-list',
    async up(db, kind) {
      const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
      await db.schema.alterTable('users').addColumn('wire', 'text', empty).execute();
      await db.schema.alterTable('users').addColumn('folded', 'text', empty).execute();
      const rows = await db.selectFrom('users').selectAll().execute();
      for (const found of rows) {
        const row = found as UserRow; // safe: these are the columns of the migrations before
        const texts = { wire: JSON.stringify(toAccount(row)), folded: foldText(row.display_name) };
        await db.updateTable('users').set(texts).where('id', '=', row.id).execute();
      }
      const ordered = sql.raw(kind === 'sqlite' ? '' : 'collate "C"');
      await sql`create index users_added on users (created_at ${ordered}, id ${ordered})`.execute(db);
      await sql`create index users_name on users (folded ${ordered}, id ${ordered})`.execute(db);
    },
  },
  {
    id: '006-country-of-sessions',
    async up(db) {
      await db.schema
        .alterTable('sessions')
        .addColumn('country', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
];
