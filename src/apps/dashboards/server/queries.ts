import { sql } from 'kysely';
import { inList } from '../../../platform/kernel/database/server/dialect.ts';
import { readRows } from '../../../platform/kernel/database/server/rows.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { type MeasurementRow, measurements } from './tables.ts';

/** All measurements of these names and days, for a command that replaces some of them. */
export async function findMeasurements(
  transaction: Transaction,
  names: readonly string[],
  days: readonly string[],
): Promise<MeasurementRow[]> {
  const found = await transaction.db
    .selectFrom('measurements')
    .select('id')
    .where(inList(transaction.kind, sql.ref('name'), names))
    .where(inList(transaction.kind, sql.ref('day'), days))
    .execute();
  return readRows(
    transaction,
    measurements,
    found.map(({ id }) => id),
  );
}
