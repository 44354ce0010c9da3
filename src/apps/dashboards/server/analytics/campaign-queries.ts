import { addDays } from '../../../../base/calendar.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import type { Actor } from '../../../../platform/kernel/database/server/transaction.ts';
import { readPartTotals, readTopParts } from '../../../../platform/kernel/measures/server/queries.ts';
import { recentDays } from '../../shared/analytics/counted.ts';
import { measuredThingMeasures } from '../measures.ts';

const shown = 5;
/** The campaigns that are read at once, the largest first. */
const maxRead = 200;
/** With those that changed since. */
const maxKnown = 1000;

/**
 * The campaigns with the most clicks of the last days. Any campaign may become one of them, so all are read once; after a change
 * only the changed ones are, as long as those that are shown have more clicks than any that is not known.
 */
export class TopCampaigns {
  readonly #days: { readonly from: string; readonly to: string };
  #clicks: Map<string, number> | undefined;
  /** A campaign that is not known has at most so many clicks. */
  #most = 0;

  constructor(today: string) {
    this.#days = { from: addDays(today, 1 - recentDays), to: today };
  }

  /** Their names, the one with the most clicks first. */
  async list(database: Database, person: Actor): Promise<string[]> {
    const known = this.#clicks && this.#pick(this.#clicks);
    const least = known?.at(-1)?.[1] ?? 0;
    const isSure = known && (this.#most === 0 || (known.length === shown && least > this.#most));
    return (isSure ? known : this.#pick(await this.#readAll(database, person))).map(([name]) => name);
  }

  /** Reads the clicks of these campaigns again. */
  async readAgain(database: Database, person: Actor, names: readonly string[]): Promise<void> {
    const clicks = this.#clicks;
    if (!clicks) return;
    const parts = [...new Set(names)].filter((name) => name !== '');
    const found = await readPartTotals(database, person, measuredThingMeasures.clicks, {
      ...this.#days,
      parts,
    });
    for (const part of parts) {
      const amount = found.get(part) ?? 0;
      if (amount > 0) clicks.set(part, amount);
      else clicks.delete(part);
    }
    if (clicks.size > maxKnown) this.#clicks = undefined;
  }

  async #readAll(database: Database, person: Actor): Promise<Map<string, number>> {
    const top = await readTopParts(database, person, measuredThingMeasures.clicks, {
      ...this.#days,
      limit: maxRead,
    });
    this.#clicks = new Map(top.map(({ part, amount }) => [part, amount]));
    this.#most = top.length < maxRead ? 0 : (top.at(-1)?.amount ?? 0);
    return this.#clicks;
  }

  #pick(clicks: ReadonlyMap<string, number>): (readonly [name: string, clicks: number])[] {
    const order = ([nameA, a]: readonly [string, number], [nameB, b]: readonly [string, number]) =>
      a === b ? (nameA < nameB ? -1 : 1) : b - a;
    return [...clicks].toSorted(order).slice(0, shown);
  }
}
