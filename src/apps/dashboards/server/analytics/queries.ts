import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import {
  readPartSums,
  readSums,
  readTopParts,
  readTotals,
} from '../../../../platform/kernel/measures/server/queries.ts';
import { type AnalyticsSums, listNeeded, maxCampaigns } from '../../shared/analytics/build-widgets.ts';
import { type CountedFilter, recentDays } from '../../shared/analytics/counted.ts';
import { type DaySum, DaySums } from '../../shared/analytics/day-sums.ts';
import { addDays } from '../../../../base/calendar.ts';
import { measuredNames } from '../../shared/measurements.ts';
import type { CountedSums } from '../../shared/schema.ts';
import { measuredThingMeasures } from '../measures.ts';

const maxListed = 2000;

/** The number of the last change of a recorded number: while it stays, so do all sums of them. */
export async function findLastChange({ db }: Database): Promise<number> {
  // unscoped: a number of the journal, which is not returned
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from journal
    where entity = 'measurements'`.execute(db);
  return Number(rows[0]?.seq ?? 0);
}

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

/**
 * All sums that the analytics widgets are made of, of what a person may see. It reads rows of single days, months and
 * parts: their number does not grow with the recorded numbers, but for the campaigns of the last days.
 */
export async function readAnalyticsSums(
  database: Database,
  person: Actor,
  today: string,
  isCompared: boolean,
): Promise<AnalyticsSums> {
  const { visitors, clicks } = measuredThingMeasures;
  const recent = { from: addDays(today, 1 - recentDays), to: today };
  const top = await readTopParts(database, person, clicks, { ...recent, limit: maxCampaigns });
  const campaigns = top.map(({ part }) => part);
  const sums = Map.groupBy(
    await Promise.all(
      listNeeded(isCompared, campaigns).map(async ({ thing, days, parts }) => {
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
  return {
    things: Object.fromEntries(things) as AnalyticsSums['things'], // safe: one for each name
    months: await readTotals(database, person, visitors, { from: firstDay, to: today, by: 'month' }),
    campaigns,
  };
}

interface Kept<Widgets> {
  readonly lastChange: number;
  readonly at: number;
  readonly widgets: Promise<Widgets>;
}

/** One for each language and set of rights; the oldest make room. */
const maxKept = 50;
/** After this time they are built anew whatever happened. */
const maxAgeMs = 60_000;

/** Widgets that were built already, as long as no number was recorded since. */
export class KeptWidgets<Widgets> {
  readonly #kept = new Map<string, Kept<Widgets>>();

  /** The widgets of a key; `build` makes them where they are not there or the numbers have changed. */
  get(
    key: string,
    { lastChange, now }: { lastChange: number; now: number },
    build: () => Promise<Widgets>,
  ): Promise<Widgets> {
    const known = this.#kept.get(key);
    if (known && known.lastChange === lastChange && Math.abs(now - known.at) < maxAgeMs) return known.widgets;
    const widgets = build();
    this.#kept.delete(key);
    this.#kept.set(key, { lastChange, at: now, widgets });
    widgets.catch(() => this.#kept.delete(key));
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return widgets;
  }
}
