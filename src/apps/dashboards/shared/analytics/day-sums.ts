const percent = 100;
const dayMs = 86_400_000;

/** A sum of a day: of one part, or of all of them. */
export interface DaySum {
  readonly day: string;
  readonly part?: string;
  readonly amount: number;
}

/** The last days of one measure, asked in the ways that widgets need: so many days, up to so many days ago. */
export class DaySums {
  /** By part, the amount of each number of days ago; all parts together are under undefined. */
  readonly #amounts = new Map<string | undefined, number[]>();

  readonly #now: number;

  constructor(today: string, sums: readonly DaySum[]) {
    this.#now = Date.parse(today);
    for (const { day, part, amount } of sums) {
      const amounts = this.#amounts.get(part) ?? [];
      const ago = this.#daysAgo(day);
      amounts[ago] = (amounts[ago] ?? 0) + amount;
      this.#amounts.set(part, amounts);
    }
  }

  #daysAgo(day: string): number {
    return (this.#now - Date.parse(day)) / dayMs;
  }

  /** Replaces what was counted on a day, if that is one of the last `days`. */
  set({ day, part, amount }: DaySum, days: number): void {
    const ago = this.#daysAgo(day);
    if (ago < 0 || ago >= days) return;
    const amounts = this.#amounts.get(part) ?? [];
    amounts[ago] = amount;
    this.#amounts.set(part, amounts);
  }

  /** One number for each of `count` days, the earliest first; the last is so many days ago. */
  byDay(ago: number, count: number): number[] {
    const amounts = this.#amounts.get(undefined);
    return Array.from({ length: count }, (_, index) => amounts?.[ago + count - 1 - index] ?? 0);
  }

  /** What was counted in `count` days, altogether or of one part. */
  total(ago: number, count: number, part?: string): number {
    const amounts = this.#amounts.get(part);
    let sum = 0;
    for (let day = ago; day < ago + count; day++) sum += amounts?.[day] ?? 0;
    return sum;
  }
}

/** The twelve months of each year, from sums by month (`2026-11`). */
export function listYears(months: ReadonlyMap<string, number>): Map<string, number[]> {
  const years = new Map<string, number[]>();
  for (const [month, amount] of months) {
    const [year = '', number = ''] = month.split('-');
    const amounts = years.get(year) ?? Array.from({ length: 12 }, () => 0);
    amounts[Number(number) - 1] = amount;
    years.set(year, amounts);
  }
  return years;
}

/** How much more `now` is than `before`, in percent; 0 without a before. */
export const changeOf = (now: number, before: number): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * percent);
