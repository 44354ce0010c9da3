import type { DaySum } from '../../../../platform/kernel/measures/shared/schema.ts';

const percent = 100;

/** The sums of one measure, asked in the ways that widgets need. */
export class DaySums {
  readonly #sums: readonly DaySum[];

  constructor(sums: readonly DaySum[]) {
    this.#sums = sums;
  }

  /** What was counted in these days, altogether or of one part. */
  total(days: readonly string[], part?: string): number {
    const wanted = new Set(days);
    return this.#sums.reduce(
      (sum, one) =>
        wanted.has(one.day) && (part === undefined || one.part === part) ? sum + one.amount : sum,
      0,
    );
  }

  /** One number for each day. */
  byDay(days: readonly string[]): number[] {
    const amounts = new Map<string, number>();
    for (const { day, amount } of this.#sums) amounts.set(day, (amounts.get(day) ?? 0) + amount);
    return days.map((day) => amounts.get(day) ?? 0);
  }

  /** The parts that these days have, the largest first. */
  byPart(days: readonly string[]): [part: string, amount: number][] {
    const wanted = new Set(days);
    const amounts = new Map<string, number>();
    for (const { day, part, amount } of this.#sums)
      if (wanted.has(day)) amounts.set(part, (amounts.get(part) ?? 0) + amount);
    return [...amounts].toSorted(([, a], [, b]) => b - a);
  }

  /** The twelve months of each year that something was counted in. */
  byMonth(): Map<string, number[]> {
    const years = new Map<string, number[]>();
    for (const { day, amount } of this.#sums) {
      const year = day.slice(0, 4);
      const months = years.get(year) ?? Array.from({ length: 12 }, () => 0);
      const month = Number(day.slice(5, 7)) - 1;
      months[month] = (months[month] ?? 0) + amount;
      years.set(year, months);
    }
    return years;
  }
}

/** How much more `now` is than `before`, in percent; 0 without a before. */
export const changeOf = (now: number, before: number): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * percent);
