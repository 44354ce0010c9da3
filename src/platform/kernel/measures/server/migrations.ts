import type { Migration } from '../../database/server/migrations.ts';

export const measureMigrations: readonly Migration[] = [
  {
    id: '001-measures',
    async up(db, kind) {
      await db.schema
        .createTable('measure_sums')
        .addColumn('measure', 'text', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('part', 'text', (column) => column.notNull())
        .addColumn('amount', kind === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('measure_sums_key', ['measure', 'scope', 'day', 'part'])
        .execute();
      await db.schema
        .createTable('measure_states')
        .addColumn('measure', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('epoch', 'text', (column) => column.notNull())
        .execute();
    },
  },
  {
    id: '002-windows',
    async up(db) {
      for (const column of ['from_day', 'to_day', 'next_from', 'next_to', 'moved_to'])
        await db.schema.alterTable('measure_states').addColumn(column, 'text').execute();
    },
  },
];
