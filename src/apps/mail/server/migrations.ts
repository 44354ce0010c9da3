import { sql } from 'kysely';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';
import { createIdentities } from './identities/migrations.ts';
import { createMailboxes } from './mailboxes/migrations.ts';
import { createLinks } from './links/migrations.ts';
import { createRules } from './arrival/migrations.ts';
import { createAccounts } from './accounts/migrations.ts';
import { createSnippets } from './snippets/migrations.ts';

export const mailMigrations: readonly Migration[] = [
  {
    id: '001-mails',
    async up(db, kind) {
      const json = jsonColumnType(kind);
      // The text comes last: reading a list does not read the pages of texts.
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('position', orderedTextType(kind), (column) => column.notNull())
        .addColumn('thread_id', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addColumn('sender', json, (column) => column.notNull())
        .addColumn('recipients', json, (column) => column.notNull())
        .addColumn('cc', json, (column) => column.notNull())
        .addColumn('bcc', json, (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('excerpt', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('read', 'boolean', (column) => column.notNull())
        .addColumn('starred', 'boolean', (column) => column.notNull())
        .addColumn('important', 'boolean', (column) => column.notNull())
        .addColumn('files', json, (column) => column.notNull())
        .addColumn('has_attachments', 'boolean', (column) => column.notNull())
        .addColumn('labels', json, (column) => column.notNull())
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('mails_list').on('mails').columns(['scope', 'position', 'id']).execute();
      await db.schema
        .createIndex('mails_folder')
        .on('mails')
        .columns(['scope', 'folder', 'position', 'id'])
        .execute();
      // In list order, so that a list whose matches are rare does not look at the rest.
      for (const flag of ['starred', 'important'])
        await sql`create index ${sql.ref(`mails_${flag}`)} on mails (scope, position, id)
          where ${sql.ref(flag)} = ${sql.lit(true)}`.execute(db);
      await createLabelTable(db, kind, 'mail_labels');
      await createLabelIndex(db, kind, 'mails');
    },
  },
  {
    id: '002-sending',
    async up(db, kind) {
      await db.schema.alterTable('mails').addColumn('send_at', 'text').execute();
      await db.schema
        .alterTable('mails')
        .addColumn('deliveries', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('sendAt', null, 'deliveries', jsonb_build_array()))::text`
          : sql`json_set(wire, '$.sendAt', null, '$.deliveries', json('[]'))`;
      await sql`update mails set wire = ${wire}`.execute(db);
    },
  },
  {
    id: '003-triage',
    async up(db, kind) {
      for (const column of ['snoozed_until', 'follow_up_at', 'answers_to', 'account_id'])
        await db.schema.alterTable('mails').addColumn(column, 'text').execute();
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('snoozedUntil', null, 'followUpAt', null, 'accountId', null))::text`
          : sql`json_set(wire, '$.snoozedUntil', null, '$.followUpAt', null, '$.accountId', null)`;
      await sql`update mails set wire = ${wire}`.execute(db);
      // Replies find the conversation that they belong to by the Message-IDs that they name.
      await db.schema.createIndex('mails_message').on('mails').columns(['scope', 'message_id']).execute();
      await db.schema.createIndex('mails_thread').on('mails').columns(['scope', 'thread_id']).execute();
    },
  },
  createAccounts,
  createSnippets,
  createRules,
  createLinks,
  createIdentities,
  createMailboxes,
];
