import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import type { Actor } from '../../database/server/transaction.ts';
import { addDays } from '../../../../base/calendar.ts';
import { type DaySum, maxSeriesParts, type MeasureSeries } from '../shared/schema.ts';
import { dayOf, type Measure } from './measure.ts';
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

/** A period that ends today: its length, and that of one point. */
export interface SeriesChoice {
  readonly days: number;
  readonly step: number;
  /** One part alone; all of them unless given. */
  readonly part?: string | undefined;
}

const addUp = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** The sums of the rows that a person may see over the last days and over as many days before, in steps. */
export async function readSeries(
  database: Database,
  person: Actor,
  measure: Measure,
  { days, step, part }: SeriesChoice,
): Promise<MeasureSeries> {
  const to = dayOf(database.now().toISOString());
  const from = addDays(to, 1 - days);
  const first = addDays(from, -days);
  const isVisible = await database.access.whereVisible(person, measure.table);
  const isWanted = sql`measure = ${measure.id} and ${isVisible} and day >= ${first} and day <= ${to}
    ${part === undefined ? sql`` : sql`and part = ${part}`}`;
  const byDay = await sql<{ day: string; amount: number }>`
    select day, sum(amount) as amount from measure_sums where ${isWanted} group by day`.execute(database.db);
  const byPart = await sql<{ part: string; amount: number; before: number }>`
    select part, sum(case when day >= ${from} then amount else 0 end) as amount,
      sum(case when day < ${from} then amount else 0 end) as before
    from measure_sums where ${isWanted} group by part order by 2 desc, 3 desc, 1 limit ${maxSeriesParts}`.execute(
    database.db,
  );
  const amounts = new Map(byDay.rows.map(({ day, amount }) => [day, Number(amount)]));
  const listPoints = (start: string) =>
    Array.from({ length: days / step }, (_point, point) =>
      addUp(
        Array.from({ length: step }, (_day, day) => amounts.get(addDays(start, point * step + day)) ?? 0),
      ),
    );
  return {
    from,
    to,
    points: listPoints(from),
    before: listPoints(first),
    parts: byPart.rows.map((row) => ({
      part: row.part,
      amount: Number(row.amount),
      before: Number(row.before),
    })),
  };
}
