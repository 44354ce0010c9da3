import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../platform/kernel/database/server/migrations.ts';
import { toColumn } from '../../../platform/kernel/entities/shared/columns.ts';
import { mendRecord } from '../shared/mend-times.ts';

const pageSize = 1000;

interface StoredRow {
  readonly id: string;
  readonly wire: string;
}

type AnyDb = Kysely<any>; // safe: the tables of a migration are those of its time

const listAfter = async (db: AnyDb, table: string, after: string): Promise<StoredRow[]> => {
  const query = sql<StoredRow>`select id, wire from ${sql.table(table)}
    where id > ${after} order by id limit ${pageSize}`;
  return (await query.execute(db)).rows;
};

const toStored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);

/** Rewrites a row that holds times that are no instants, in its columns and in its wire form. */
async function mendRow(db: AnyDb, table: string, { id, wire }: StoredRow): Promise<void> {
  const record: Readonly<Record<string, unknown>> = JSON.parse(wire);
  const mended = mendRecord(record);
  const changed = Object.entries(mended).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name]),
  );
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map(([name, value]) => [toColumn(name), toStored(value)]));
  await db
    .updateTable(table)
    .set({ ...values, wire: JSON.stringify(mended) })
    .where('id', '=', id)
    .execute();
}

async function mendTables(db: AnyDb): Promise<void> {
  for (const table of ['events', 'event_invitations']) {
    let rows = await listAfter(db, table, '');
    while (rows.length > 0) {
      for (const row of rows) await mendRow(db, table, row);
      rows = await listAfter(db, table, rows.at(-1)?.id ?? '');
    }
  }
}

/** Repairs invalid instants that older versions accepted from calendar files. */
export const mendMigrations: readonly Migration[] = [
  { id: '015-times-that-are-no-instants', up: mendTables },
];

/** Repairs unknown time zones that older versions stored. */
export const zoneMigrations: readonly Migration[] = [{ id: '017-zones-that-do-not-exist', up: mendTables }];
