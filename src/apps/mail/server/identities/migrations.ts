import { orderedTextType } from '../../../../platform/kernel/database/server/dialect.ts';
import type { Migration } from '../../../../platform/kernel/database/server/migrations.ts';

export const createIdentities: Migration = {
  id: '008-identities',
  async up(db, kind) {
    await db.schema
      .createTable('mail_identities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('position', orderedTextType(kind), (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('signature_id', 'text')
      .addColumn('is_default', 'boolean', (column) => column.notNull())
      .addColumn('wire', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mail_identities_list')
      .on('mail_identities')
      .columns(['scope', 'position', 'id'])
      .execute();
  },
};
