import { sql } from 'kysely';
import { readRows } from '../../../platform/kernel/database/server/rows.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { type MeasurementRow, measurements } from './tables.ts';

/** The stored measurements of the same name, day and part as these, for a command that replaces them. */
export async function findMeasurements(
  transaction: Transaction,
  wanted: readonly Pick<MeasurementRow, 'name' | 'day' | 'part'>[],
): Promise<MeasurementRow[]> {
  const list = JSON.stringify(wanted.map(({ name, day, part }) => [name, day, part]));
  const source =
    transaction.kind === 'sqlite'
      ? sql`(select value ->> 0 as name, value ->> 1 as day, value ->> 2 as part from json_each(${list}))`
      : sql`(select value ->> 0 as name, value ->> 1 as day, value ->> 2 as part
          from json_array_elements(${list}::json))`;
  // unscoped: which of them there are; the command checks the rights of what it changes
  const found = await sql<{ id: string }>`select measurements.id from ${source} as wanted
    join measurements on measurements.name = wanted.name and measurements.day = wanted.day
      and measurements.part = wanted.part`.execute(transaction.db);
  return readRows(
    transaction,
    measurements,
    found.rows.map(({ id }) => id),
  );
}
