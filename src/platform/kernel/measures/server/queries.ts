import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import type { DaySum } from '../shared/schema.ts';
import type { Measure } from './measure.ts';
import type { MeasureSumRow } from './tables.ts';

/** A period of whole days; both ends are in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The sums of the rows that a person may see, by day and part, in the order of days. */
export async function readSums(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to }: Period,
): Promise<DaySum[]> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  const { rows } = await sql<
    Pick<MeasureSumRow, 'day' | 'part' | 'amount'>
  >`select day, part, sum(amount) as amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and day >= ${from} and day <= ${to}
    group by day, part order by day, part`.execute(database.db);
  return rows.map(({ day, part, amount }) => ({ day, part, amount: Number(amount) }));
}
