import { sql } from 'kysely';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { readSums } from '../../../../platform/kernel/measures/server/queries.ts';
import type { AnalyticsSums } from '../../shared/analytics/build-widgets.ts';
import type { CountedFilter } from '../../shared/analytics/counted.ts';
import { DaySums } from '../../shared/analytics/day-sums.ts';
import { addDays } from '../../../../base/calendar.ts';
import { type MeasuredThing, measuredNames } from '../../shared/measurements.ts';
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

/** All sums that the analytics widgets are made of, of what a person may see, so many days back. */
export async function readAnalyticsSums(
  database: Database,
  person: Actor,
  today: string,
  days: number,
): Promise<AnalyticsSums> {
  const read = async (name: MeasuredThing) => {
    const from = name === 'visitors' ? firstDay : addDays(today, -days);
    const sums = await readSums(database, person, measuredThingMeasures[name], { from, to: today });
    return [name, new DaySums(sums)] as const;
  };
  return Object.fromEntries(await Promise.all(measuredNames.map(read))) as AnalyticsSums; // safe: one for each name
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
