import { sql } from 'kysely';
import { addDays } from '../../../../base/calendar.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { readWholeRow } from '../../../../platform/kernel/database/server/journal-entry.ts';
import { readRows } from '../../../../platform/kernel/database/server/rows.ts';
import type { JournalRow } from '../../../../platform/kernel/database/server/schema.ts';
import {
  readPartSums,
  readPartTotals,
  readSums,
  readTotals,
} from '../../../../platform/kernel/measures/server/queries.ts';
import { type Campaign, neededSums } from '../../shared/analytics/build-widgets.ts';
import { type CountedFilter, recentDays } from '../../shared/analytics/counted.ts';
import { type DaySum, DaySums } from '../../shared/analytics/day-sums.ts';
import { type MeasuredThing, measuredNames } from '../../shared/measurements.ts';
import type { CountedSums } from '../../shared/schema.ts';
import { measuredThingMeasures } from '../measures.ts';
import { type MeasurementRow, measurements } from '../tables.ts';

const maxListed = 2000;

/** The recorded numbers that a number of the dashboard adds up, the newest first. */
export async function listCountedSums(
  database: Database,
  person: Actor,
  { things, from, to, part }: CountedFilter,
): Promise<CountedSums['sums']> {
  const found = await Promise.all(
    things.map(async (name) => {
      const sums = await readSums(database, person, measuredThingMeasures[name], { from, to });
      return sums.map((sum) => ({ name, ...sum }));
    }),
  );
  return found
    .flat()
    .filter((sum) => part === undefined || sum.part === part)
    .toSorted((a, b) => (a.day === b.day ? b.amount - a.amount : a.day < b.day ? 1 : -1))
    .slice(0, maxListed);
}

const firstDay = '2000-01-01';

/** The sums of all widgets but the campaigns, with those of the period before; a few for each day, whatever was recorded. */
export async function readThings(
  database: Database,
  person: Actor,
  today: string,
): Promise<Record<MeasuredThing, DaySums>> {
  const sums = Map.groupBy(
    await Promise.all(
      neededSums.map(async ({ thing, days, parts }) => {
        const measure = measuredThingMeasures[thing];
        const period = { from: addDays(today, 1 - days), to: today };
        if (parts)
          return { thing, sums: await readPartSums(database, person, measure, { ...period, parts }) };
        const totals = await readTotals(database, person, measure, { ...period, by: 'day' });
        return { thing, sums: [...totals].map(([day, amount]) => ({ day, amount })) };
      }),
    ),
    ({ thing }) => thing,
  );
  const things = measuredNames.map((thing) => {
    const found = (sums.get(thing) ?? []).flatMap((one): readonly DaySum[] => one.sums);
    return [thing, new DaySums(today, found)] as const;
  });
  return Object.fromEntries(things) as Record<MeasuredThing, DaySums>; // safe: one for each name
}

/** The visitors of each month up to today. */
export const readMonths = (database: Database, person: Actor, today: string): Promise<Map<string, number>> =>
  readTotals(database, person, measuredThingMeasures.visitors, { from: firstDay, to: today, by: 'month' });

/** What these campaigns have led to in the last days, in this order. */
export async function readCampaigns(
  database: Database,
  person: Actor,
  today: string,
  titles: readonly string[],
): Promise<Campaign[]> {
  const { clicks, conversions } = measuredThingMeasures;
  const read = (measure: typeof clicks, to: string) =>
    readPartTotals(database, person, measure, { from: addDays(to, 1 - recentDays), to, parts: titles });
  const [clicked, converted, before] = await Promise.all([
    read(clicks, today),
    read(conversions, today),
    read(clicks, addDays(today, -recentDays)),
  ]);
  return titles.map((title) => ({
    title,
    clicks: clicked.get(title) ?? 0,
    conversions: converted.get(title) ?? 0,
    before: before.get(title) ?? 0,
  }));
}

/** Changes that are followed one by one; after more of them everything is read anew. */
const maxFollowed = 500;

/** The recorded numbers that were changed or removed after a number of the journal; undefined when they are too many. */
export async function listChangedNumbers(
  database: Database,
  after: number,
): Promise<Pick<MeasurementRow, 'name' | 'day' | 'part'>[] | undefined> {
  // The index holds the entries of this table alone.
  // unscoped: which sums are read again; the reader's rights decide about each of them
  const { rows } = await sql<Pick<JournalRow, 'entity_id' | 'change'> & { seq: number }>`
    select seq, entity_id, change from journal where entity = 'measurements' and seq > ${after}
    order by seq limit ${maxFollowed + 1}`.execute(database.db);
  if (rows.length > maxFollowed) return undefined;
  const present = await readRows(database, measurements, [...new Set(rows.map((row) => row.entity_id))]);
  const removals = rows.filter(({ change }) => change === 'delete').map(({ seq }) => Number(seq));
  return [...present, ...(await readRemoved(database, removals))];
}

async function readRemoved(database: Database, seqs: readonly number[]): Promise<MeasurementRow[]> {
  if (seqs.length === 0) return [];
  const entries = await database.db
    .selectFrom('journal')
    .select(['before', 'after', 'changes', 'row_version'])
    .where('seq', 'in', seqs)
    .execute();
  return entries.flatMap((entry) => (readWholeRow(measurements, entry) as MeasurementRow | undefined) ?? []); // safe: its own rows
}
