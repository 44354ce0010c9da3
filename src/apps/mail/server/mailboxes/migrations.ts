import { sql } from 'kysely';
import { jsonColumnType, orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';
import { createCommentTable } from '../../../../platform/kits/discussion/server/migrations.ts';

export const createMailboxes: Migration = {
  id: '009-mailboxes',
  async up(db, kind) {
    const ordered = orderedTextType(kind);
    const create = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('created_at', ordered, (column) => column.notNull())
        .addColumn('wire', 'text', (column) => column.notNull());
    await create('mailboxes')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull().unique())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute();
    await create('mail_conversations')
      .addColumn('mailbox_id', 'text', (column) => column.notNull())
      .addColumn('thread_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('assignee_id', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addUniqueConstraint('mail_conversations_thread', ['mailbox_id', 'thread_id'])
      .execute();
    for (const table of ['mailboxes', 'mail_conversations'])
      await db.schema.createIndex(`${table}_list`).on(table).columns(['scope', 'created_at', 'id']).execute();
    await createCommentTable(db, kind, 'mail_comments');
    await db.schema.alterTable('mails').addColumn('mailbox_id', 'text').execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('mailboxId', null, 'authorId', null))::text`
        : sql`json_set(wire, '$.mailboxId', null, '$.authorId', null)`;
    await sql`update mails set wire = ${wire}`.execute(db);
  },
};

export const addMailboxSignature: Migration = {
  id: '017-mailbox-signature',
  async up(db, kind) {
    await db.schema
      .alterTable('mailboxes')
      .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('signature', ''))::text`
        : sql`json_set(wire, '$.signature', '')`;
    await sql`update mailboxes set wire = ${wire}`.execute(db);
    // Before a mailbox is deleted, the replies that wait for their time are counted.
    await sql`create index mails_waiting on mails (mailbox_id) where send_at is not null`.execute(db);
  },
};

export const createMailboxLabels: Migration = {
  id: '018-mailbox-labels',
  async up(db, kind) {
    await db.schema
      .createTable('mailbox_labels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('mailbox_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('color', 'text', (column) => column.notNull())
      .addColumn('position', orderedTextType(kind), (column) => column.notNull())
      .addColumn('wire', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mailbox_labels_list')
      .on('mailbox_labels')
      .columns(['scope', 'position', 'id'])
      .execute();
    await db.schema
      .alterTable('mail_conversations')
      .addColumn('labels', jsonColumnType(kind), (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('labels', jsonb_build_array()))::text`
        : sql`json_set(wire, '$.labels', json('[]'))`;
    await sql`update mail_conversations set wire = ${wire}`.execute(db);
  },
};

export const addConversationSnooze: Migration = {
  id: '019-conversation-snooze',
  async up(db, kind) {
    for (const column of ['snoozed_until', 'snoozed_by'])
      await db.schema.alterTable('mail_conversations').addColumn(column, 'text').execute();
    const wire =
      kind === 'postgres'
        ? sql`(wire::jsonb || jsonb_build_object('snoozedUntil', null, 'snoozedBy', null))::text`
        : sql`json_set(wire, '$.snoozedUntil', null, '$.snoozedBy', null)`;
    await sql`update mail_conversations set wire = ${wire}`.execute(db);
    // Their unread mail is not counted.
    await sql`create index mail_conversations_snoozed on mail_conversations (scope)
      where snoozed_until is not null`.execute(db);
  },
};
