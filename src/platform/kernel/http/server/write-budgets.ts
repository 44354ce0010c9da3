import { WriteMeter } from '../../database/server/write-meter.ts';
import type { Bounds } from './bounds.ts';
import { Budget } from './budget.ts';

/** What each person may write in a minute and in a day; every command of a request goes through it. */
export class WriteBudgets {
  readonly #bounds: Bounds;
  readonly #rows: readonly Budget[];
  readonly #bytes: readonly Budget[];

  constructor(bounds: Bounds, now: () => Date) {
    const { writesPerMinute, writesPerDay } = bounds;
    const [minute, day] = [60_000, 24 * 3_600_000];
    this.#bounds = bounds;
    this.#rows = [
      new Budget({ limit: writesPerMinute.rows, windowMs: minute, now }),
      new Budget({ limit: writesPerDay.rows, windowMs: day, now }),
    ];
    this.#bytes = [
      new Budget({ limit: writesPerMinute.bytes, windowMs: minute, now }),
      new Budget({ limit: writesPerDay.bytes, windowMs: day, now }),
    ];
  }

  /** Runs a write with a meter and takes what it wrote from the key's budgets, also where it failed. */
  async run<Outcome>(key: string, write: (meter: WriteMeter) => Promise<Outcome>): Promise<Outcome> {
    for (const budget of [...this.#rows, ...this.#bytes]) budget.check(key);
    const meter = new WriteMeter(this.#bounds.command);
    try {
      return await write(meter);
    } finally {
      for (const budget of this.#rows) budget.count(key, meter.rows);
      for (const budget of this.#bytes) budget.count(key, meter.bytes);
    }
  }
}
