import type { BudgetLine, Spending } from './project.ts';
import type { LocalDay } from './times.ts';

const sumOf = (spendings: readonly Pick<Spending, 'amount'>[]) =>
  spendings.reduce((sum, { amount }) => sum + amount, 0);

/** The budget and the spending of a project, in minor units of its currency. */
export class Budget {
  readonly lines: readonly BudgetLine[];
  readonly #spendings: readonly Spending[];

  constructor(lines: readonly BudgetLine[], spendings: readonly Spending[]) {
    this.lines = lines;
    this.#spendings = spendings;
  }

  get total(): number {
    return this.lines.reduce((sum, { total }) => sum + total, 0);
  }

  spentOn({ date }: LocalDay): number {
    return sumOf(this.#spendings.filter(({ day }) => day === date));
  }

  /** What was spent until the end of a day, all days before it included. */
  spentUntil({ date }: LocalDay): number {
    return sumOf(this.#spendings.filter(({ day }) => day <= date));
  }

  spentOf(line: Pick<BudgetLine, 'id'>): number {
    return sumOf(this.#spendings.filter(({ lineId }) => lineId === line.id));
  }
}

/** A share of a whole in percent, with one decimal; of nothing it is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
