import type { RecordRow } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import type { Measure } from './measure.ts';

const partLength = 100;
const separator = '\0';

/** Amounts by measure, scope, day and part. */
export class Sums {
  readonly #amounts = new Map<string, number>();

  /** Adds what a row counts for, `times` 1, or takes it away, `times` -1. */
  add(measure: Measure, row: RecordRow | undefined, times: 1 | -1): void {
    const counted = row && measure.count(row);
    if (!row || !counted) return;
    const { day, part = '', amount = 1 } = counted;
    const key = [measure.id, measure.table.scope(row), day, part.slice(0, partLength)].join(separator);
    this.#amounts.set(key, (this.#amounts.get(key) ?? 0) + amount * times);
  }

  /** All that differ from zero, always in the same order, so that commands side by side wait but never deadlock. */
  list(): { key: readonly [measure: string, scope: string, day: string, part: string]; amount: number }[] {
    return [...this.#amounts]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, amount]) => {
        const [measure = '', scope = '', day = '', part = ''] = key.split(separator);
        return { key: [measure, scope, day, part], amount };
      });
  }
}

const marks = {
  sqlite: ['?', '?', '?', '?', '?'],
  postgres: ['$1', '$2', '$3', '$4', '$5'],
} as const;

/** Adds to the stored sums; those that become zero are removed. */
export async function writeSums(transaction: Transaction, sums: Sums): Promise<void> {
  const list = sums.list();
  const [measure, scope, day, part, amount] = marks[transaction.kind];
  await transaction.writeDerived(
    `insert into measure_sums (measure, scope, day, part, amount) values (${measure}, ${scope}, ${day}, ${part}, ${amount})
     on conflict (measure, scope, day, part) do update set amount = measure_sums.amount + excluded.amount`,
    list.map((one) => [...one.key, one.amount]),
  );
  await transaction.writeDerived(
    `delete from measure_sums where measure = ${measure} and scope = ${scope} and day = ${day} and part = ${part} and amount = 0`,
    list.filter((one) => one.amount < 0).map(({ key }) => key),
  );
}
