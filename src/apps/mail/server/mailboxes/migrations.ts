import { sql } from 'kysely';
import { orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
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
