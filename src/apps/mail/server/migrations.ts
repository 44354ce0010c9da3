import { sql } from 'kysely';
import { createLabelIndex } from '../../../platform/kernel/collections/server/label-index-queries.ts';
import { jsonColumnType, orderedTextType } from '../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { addCommentFiles } from '../../../platform/kits/discussion/server/migrations.ts';
import { createLabelTable } from '../../../platform/kits/labels/server/migrations.ts';
import { createIdentities } from './identities/migrations.ts';
import {
  addConversationSnooze,
  addMailboxSignature,
  createMailboxes,
  createMailboxLabels,
} from './mailboxes/migrations.ts';
import { createLinks } from './links/migrations.ts';
import { createRules } from './arrival/migrations.ts';
import { addFaults, addSmtp, createAccounts, createRemoteFolders } from './accounts/migrations.ts';
import { createWatches } from './watches/migrations.ts';
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
  createWatches,
  createRemoteFolders,
  {
    id: '012-recent',
    async up(db, kind) {
      const wire =
        kind === 'postgres'
          ? sql`(wire::jsonb || jsonb_build_object('scope', scope))::text`
          : sql`json_set(wire, '$.scope', scope)`;
      await sql`update mails set wire = ${wire}`.execute(db);
      // What is unread is counted without a look at the rest.
      await sql`create index mails_unread on mails (scope, position, id) where read = ${sql.lit(false)}`.execute(
        db,
      );
      await db.schema.dropIndex('mails_thread').execute();
      await db.schema
        .createIndex('mails_thread')
        .on('mails')
        .columns(['scope', 'thread_id', 'position', 'id'])
        .execute();
    },
  },
  {
    id: '013-answers',
    // A mail that comes after its answers finds them.
    async up(db) {
      await sql`create index mails_answers on mails (scope, answers_to) where answers_to is not null`.execute(
        db,
      );
    },
  },
  addSmtp,
  {
    id: '015-reply-to',
    up: (db, kind) =>
      db.schema
        .alterTable('mails')
        .addColumn('reply_to', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
        .execute(),
  },
  {
    id: '016-search',
    // Mail is indexed again, with its folders, and with what was thrown away.
    async up(db) {
      await db.deleteFrom('search_state').where('entity', '=', 'mails').execute();
    },
  },
  addMailboxSignature,
  createMailboxLabels,
  addConversationSnooze,
  {
    id: '020-search-operators',
    async up(db) {
      // In list order, as those of flags: mail with files is found without a look at the rest.
      const isAttached = sql`has_attachments = ${sql.lit(true)}`;
      await sql`create index mails_attached on mails (scope, position, id) where ${isAttached}`.execute(db);
      await sql`create index mails_attached_folder on mails (scope, folder, position, id) where ${isAttached}`.execute(
        db,
      );
      // Mail is indexed again, with the words of its senders, recipients and subject apart.
      await db.deleteFrom('search_state').where('entity', '=', 'mails').execute();
    },
  },
  addFaults,
  addCommentFiles('022-comment-files', 'mail_comments'),
];
