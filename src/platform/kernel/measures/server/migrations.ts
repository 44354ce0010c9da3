import { sql } from 'kysely';
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
  {
    id: '003-totals',
    async up(db) {
      await db.schema.alterTable('measure_sums').renameColumn('day', 'period').execute();
      for (const period of [sql`'d' || period`, sql`'m' || substr(period, 1, 7)`])
        await sql`insert into measure_sums (measure, scope, period, part, amount)
          select measure, scope, ${period}, '', cast(sum(amount) as bigint) from measure_sums
          where period < 'a' group by measure, scope, ${period} having sum(amount) <> 0`.execute(db);
      // Some parts over many days, such as a device, without those of all others.
      await sql`create index measure_sums_parts on measure_sums (measure, scope, part, period)
        where part <> ''`.execute(db);
    },
  },
];
