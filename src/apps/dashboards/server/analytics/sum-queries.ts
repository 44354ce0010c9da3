import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { totalOfDay, totalOfMonth } from '../../../../platform/kernel/measures/server/periods.ts';
import { readSumsOf } from '../../../../platform/kernel/measures/server/queries.ts';
import { type AnalyticsSums, neededSums } from '../../shared/analytics/build-widgets.ts';
import { measuredThingMeasures } from '../measures.ts';
import { type MeasurementRow, measurements } from '../tables.ts';
import { listChangedNumbers, readCampaigns, readMonths, readThings } from './queries.ts';
import { TopCampaigns } from './campaign-queries.ts';

type ChangedNumber = Pick<MeasurementRow, 'name' | 'day' | 'part'>;

/** What was read, and what is built of it. */
interface Kept<Built> extends AnalyticsSums {
  readonly today: string;
  readonly readAt: number;
  /** Every change up to this number of the journal is in it. */
  upTo: number;
  readonly months: Map<string, number>;
  readonly top: TopCampaigns;
  campaigns: AnalyticsSums['campaigns'];
  /** By what was asked for; empty again after a change. */
  readonly built: Map<string, Built>;
}

/** One for each set of rights; the oldest make room. */
const maxKept = 20;
/** After this time all is read anew: the operator may have counted everything again. */
const maxAgeMs = 600_000;

async function read<Built>(database: Database, person: Actor, today: string): Promise<Kept<Built>> {
  // Asked before the sums are read: what changes meanwhile is read again by the next call.
  const upTo = await database.readSequence();
  const top = new TopCampaigns(today);
  return {
    today,
    readAt: database.now().getTime(),
    upTo,
    things: await readThings(database, person, today),
    months: await readMonths(database, person, today),
    top,
    campaigns: await readCampaigns(database, person, today, await top.list(database, person)),
    built: new Map(),
  };
}

/** Reads the sums of changed numbers again. */
async function follow<Built>(
  database: Database,
  person: Actor,
  kept: Kept<Built>,
  changed: readonly ChangedNumber[],
): Promise<void> {
  const { id: visitors } = measuredThingMeasures.visitors;
  const idOf = ({ name }: ChangedNumber) => measuredThingMeasures[name].id;
  const keys = changed.flatMap((one) => [
    { measure: idOf(one), period: one.day, part: one.part },
    { measure: idOf(one), period: totalOfDay(one.day), part: '' },
    ...(one.name === 'visitors' ? [{ measure: visitors, period: totalOfMonth(one.day), part: '' }] : []),
  ]);
  const sums = await readSumsOf(database, person, measurements, keys);
  const amounts = new Map(
    sums.map(({ measure, period, part, amount }) => [`${measure} ${period} ${part}`, amount]),
  );
  for (const one of changed) {
    const { name, day, part } = one;
    const find = (period: string, ofPart: string) => amounts.get(`${idOf(one)} ${period} ${ofPart}`) ?? 0;
    for (const { thing, days, parts } of neededSums) {
      if (thing !== name) continue;
      if (!parts) kept.things[name].set({ day, amount: find(totalOfDay(day), '') }, days);
      else if (parts.includes(part)) kept.things[name].set({ day, part, amount: find(day, part) }, days);
    }
    if (name === 'visitors') {
      const amount = find(totalOfMonth(day), '');
      if (amount === 0) kept.months.delete(day.slice(0, 'yyyy-mm'.length));
      else kept.months.set(day.slice(0, 'yyyy-mm'.length), amount);
    }
  }
  const campaigns = changed.filter(({ name }) => name === 'clicks' || name === 'conversions');
  if (campaigns.length > 0)
    await followCampaigns(database, person, kept, new Set(campaigns.map(({ part }) => part)));
}

/** Reads what has changed of the campaigns, and those that are among the first now. */
async function followCampaigns<Built>(
  database: Database,
  person: Actor,
  kept: Kept<Built>,
  changed: ReadonlySet<string>,
): Promise<void> {
  await kept.top.readAgain(database, person, [...changed]);
  const names = await kept.top.list(database, person);
  const same = new Map(
    kept.campaigns.flatMap((one) => (changed.has(one.title) ? [] : [[one.title, one] as const])),
  );
  const missing = names.filter((name) => !same.has(name));
  const added = missing.length === 0 ? [] : await readCampaigns(database, person, kept.today, missing);
  const all = new Map([...same, ...added.map((one) => [one.title, one] as const)]);
  kept.campaigns = names.flatMap((name) => all.get(name) ?? []);
}

async function update<Built>(database: Database, person: Actor, kept: Kept<Built>): Promise<Kept<Built>> {
  if (Math.abs(database.now().getTime() - kept.readAt) >= maxAgeMs) return read(database, person, kept.today);
  const upTo = await database.readSequence();
  if (upTo === kept.upTo && database.kind === 'sqlite') return kept;
  const changed = await listChangedNumbers(database, kept.upTo);
  if (!changed) return read(database, person, kept.today);
  if (changed.length > 0) {
    await follow(database, person, kept, changed);
    kept.built.clear();
  }
  kept.upTo = upTo;
  return kept;
}

/**
 * The sums of the analytics dashboard in memory, and what is built of them. After a change only the sums of the changed numbers
 * are read again, so that the cost is that of the change, however many numbers there are.
 */
export class KeptSums<Built> {
  readonly #kept = new Map<string, Promise<Kept<Built>>>();

  /** Builds `wanted` of the sums as they are now, or returns it as it was built since they changed last. */
  async get(
    database: Database,
    person: Actor,
    { scopes, today, wanted }: { scopes: string; today: string; wanted: string },
    build: (sums: AnalyticsSums) => Built,
  ): Promise<Built> {
    const key = `${today} ${scopes}`;
    const before = this.#kept.get(key);
    // One after the other: each follows the changes since the one before.
    const next = before
      ? before.then((kept) => update(database, person, kept))
      : read<Built>(database, person, today);
    this.#kept.delete(key);
    this.#kept.set(key, next);
    next.catch(() => this.#kept.get(key) === next && this.#kept.delete(key));
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    const kept = await next;
    const known = kept.built.get(wanted) ?? build(kept);
    kept.built.set(wanted, known);
    return known;
  }
}
