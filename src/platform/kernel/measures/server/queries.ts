import { sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import { inList } from '../../database/server/dialect.ts';
import type { Actor } from '../../database/server/transaction.ts';
import { addDays } from '../../../../base/calendar.ts';
import { type DaySum, maxSeriesParts, type MeasureSeries } from '../shared/schema.ts';
import { dayOf, type Measure } from './measure.ts';
import { totalOfDay, totalOfMonth } from './periods.ts';
import type { MeasureSumRow } from './tables.ts';

/** A period of whole days; both ends are in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type Sum = Pick<MeasureSumRow, 'period' | 'part' | 'amount'>;

/** The sums of the rows that a person may see, by day and part, in the order of days. */
export async function readSums(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to }: Period,
): Promise<DaySum[]> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  const { rows } = await sql<Sum>`select period, part, sum(amount) as amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and period >= ${from} and period <= ${to}
    group by period, part order by period, part`.execute(database.db);
  return rows.map(({ period, part, amount }) => ({ day: period, part, amount: Number(amount) }));
}

/** The sums of some parts by day, perhaps several of one day: it reads the rows of those parts alone, however many others there are. */
export async function readPartSums(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to, parts }: Period & { readonly parts: readonly string[] },
): Promise<DaySum[]> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  // An index holds the rows that have a part. They are few, and cheaper to add up where they are used.
  const { rows } = await sql<Sum>`select period, part, amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and part <> '' and period >= ${from} and period <= ${to}
    and ${inList(database.kind, sql.ref('part'), parts)}`.execute(database.db);
  return rows.map(({ period, part, amount }) => ({ day: period, part, amount: Number(amount) }));
}

/** What a sum is of. */
export interface SumKey {
  readonly measure: string;
  /** A day, or all parts of a day or a month together: periods.ts. */
  readonly period: string;
  readonly part: string;
}

/** Single sums of measures that count one table: each is looked up, so the cost is that of their number alone. */
export async function readSumsOf(
  database: Database,
  person: Actor,
  table: Measure['table'],
  keys: readonly SumKey[],
): Promise<(SumKey & { amount: number })[]> {
  const isVisible = await database.access.whereVisible(person, table);
  const list = JSON.stringify(keys.map(({ measure, period, part }) => [measure, period, part]));
  const source =
    database.kind === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements(${list}::json)`;
  const { rows } = await sql<SumKey & { amount: number }>`
    select wanted.measure, wanted.period, wanted.part, coalesce((select sum(amount) from measure_sums
      where measure = wanted.measure and ${isVisible} and period = wanted.period and part = wanted.part), 0) as amount
    from (select value ->> 0 as measure, value ->> 1 as period, value ->> 2 as part from ${source}) as wanted`.execute(
    database.db,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Some parts of a period with their sums: it reads the rows of those parts alone. */
export async function readPartTotals(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to, parts }: Period & { readonly parts: readonly string[] },
): Promise<Map<string, number>> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  const { rows } = await sql<Omit<DaySum, 'day'>>`select part, sum(amount) as amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and part <> '' and period >= ${from} and period <= ${to}
    and ${inList(database.kind, sql.ref('part'), parts)} group by part`.execute(database.db);
  return new Map(rows.map(({ part, amount }) => [part, Number(amount)]));
}

/** The largest parts of a period with their sums, the largest first; it reads all rows of the period that have a part. */
export async function readTopParts(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to, limit }: Period & { readonly limit: number },
): Promise<Omit<DaySum, 'day'>[]> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  const { rows } = await sql<Omit<DaySum, 'day'>>`select part, sum(amount) as amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and part <> ''
    and period >= ${from} and period <= ${to} group by part order by 2 desc, 1 limit ${limit}`.execute(
    database.db,
  );
  return rows.map(({ part, amount }) => ({ part, amount: Number(amount) }));
}

/** The sums over all parts, by the day or by the month (`2026-11`): one row for each, whatever was counted. */
export async function readTotals(
  database: Database,
  person: Actor,
  measure: Measure,
  { from, to, by }: Period & { readonly by: 'day' | 'month' },
): Promise<Map<string, number>> {
  const isVisible = await database.access.whereVisible(person, measure.table);
  const write = by === 'day' ? totalOfDay : totalOfMonth;
  const { rows } = await sql<Sum>`select period, sum(amount) as amount from measure_sums
    where measure = ${measure.id} and ${isVisible} and period >= ${write(from)} and period <= ${write(to)}
    group by period order by period`.execute(database.db);
  return new Map(rows.map(({ period, amount }) => [period.slice(1), Number(amount)]));
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
  const isWanted = sql`measure = ${measure.id} and ${isVisible} and period >= ${first} and period <= ${to}
    ${part === undefined ? sql`` : sql`and part = ${part}`}`;
  const readOnePart = async () => {
    const { rows } = await sql<Sum>`select period, sum(amount) as amount from measure_sums
      where ${isWanted} group by period`.execute(database.db);
    return new Map(rows.map(({ period, amount }) => [period, Number(amount)]));
  };
  const amounts = await (part === undefined
    ? readTotals(database, person, measure, { from: first, to, by: 'day' })
    : readOnePart());
  const byPart = await sql<{ part: string; amount: number; before: number }>`
    select part, sum(case when period >= ${from} then amount else 0 end) as amount,
      sum(case when period < ${from} then amount else 0 end) as before
    from measure_sums where ${isWanted} group by part order by 2 desc, 3 desc, 1 limit ${maxSeriesParts}`.execute(
    database.db,
  );
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
