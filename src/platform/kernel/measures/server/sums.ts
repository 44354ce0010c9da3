import { addDays } from '../../../../base/calendar.ts';
import { nextTurn, startPacing } from '../../database/server/next-turn.ts';
import type { RecordRow } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import type { Counted, Measure, Window } from './measure.ts';
import { totalOfDay, totalOfMonth } from './periods.ts';

const partLength = 100;
const separator = '\0';

const isSame = (one: Counted | undefined, other: Counted | undefined): boolean =>
  one === other || (one?.day === other?.day && one?.part === other?.part && one?.amount === other?.amount);

/** The days of a window that a row is counted for without a pause. */
const daysPerPart = 60;
/** The sums that are written without a pause. */
const sumsPerPart = 100;

function splitWindow({ from, to }: Window): Window[] {
  const parts: Window[] = [];
  for (let start = from; start <= to; start = addDays(start, daysPerPart)) {
    const end = addDays(start, daysPerPart - 1);
    parts.push({ from: start, to: end < to ? end : to });
  }
  return parts;
}

/** Amounts by measure, scope, period and part. */
export class Sums {
  readonly #amounts = new Map<string, number>();
  readonly #pace = startPacing(nextTurn);

  /** Takes away what a row counted for, and adds what it counts for now: nothing for most changes of a row. */
  replace(measure: Measure, before: RecordRow | undefined, after: RecordRow | undefined): void {
    const [was, is] = [before, after].map((row) => row && measure.count(row));
    const { scope } = measure.table;
    if (before && after && isSame(was, is) && scope(before) === scope(after)) return;
    if (before && was) this.#put(measure, before, was, -1);
    if (after && is) this.#put(measure, after, is, 1);
  }

  /**
   * Adds what a row counts for that counts on many days, on those of a window, `times` 1; or takes it away, `times` -1. Takes several
   * turns of the event loop.
   */
  async addSpread(
    measure: Measure,
    row: RecordRow | undefined,
    window: Window | undefined,
    times: 1 | -1,
  ): Promise<void> {
    if (!row || !window || measure.spread?.isSpread(row) !== true) return;
    for (const part of splitWindow(window)) {
      await this.#pace();
      for (const counted of measure.spread.count(row, part)) this.#put(measure, row, counted, times);
    }
  }

  #put(measure: Measure, row: RecordRow, { day, part = '', amount = 1 }: Counted, times: 1 | -1): void {
    const scope = measure.table.scope(row);
    const put = (period: string, name: string) => {
      const key = [measure.id, scope, period, name].join(separator);
      this.#amounts.set(key, (this.#amounts.get(key) ?? 0) + amount * times);
    };
    put(day, part.slice(0, partLength).toWellFormed());
    put(totalOfDay(day), '');
    put(totalOfMonth(day), '');
  }

  /** All that differ from zero, always in the same order, so that commands side by side wait but never deadlock. */
  list(): { key: readonly [measure: string, scope: string, period: string, part: string]; amount: number }[] {
    return [...this.#amounts]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, amount]) => {
        const [measure = '', scope = '', period = '', part = ''] = key.split(separator);
        return { key: [measure, scope, period, part], amount };
      });
  }
}

/** The sums of a JSON text as rows. */
const sources = {
  sqlite: `(select value ->> 0 as measure, value ->> 1 as scope, value ->> 2 as period, value ->> 3 as part,
    value ->> 4 as amount from json_each(?)) as written`,
  postgres: `(select value ->> 0 as measure, value ->> 1 as scope, value ->> 2 as period, value ->> 3 as part,
    (value ->> 4)::bigint as amount from json_array_elements($1::json)) as written`,
};

/** Adds to the stored sums; those that become zero are removed. Many sums take several turns of the event loop. */
export async function writeSums(transaction: Transaction, sums: Sums): Promise<void> {
  const list = sums.list();
  const less = list.filter(({ amount }) => amount < 0);
  const source = sources[transaction.kind];
  const pace = startPacing(nextTurn);
  const write = async (sql: string, entries: typeof list) => {
    for (let start = 0; start < entries.length; start += sumsPerPart) {
      await pace();
      const part = entries.slice(start, start + sumsPerPart).map(({ key, amount }) => [...key, amount]);
      await transaction.writeDerived(sql, [[JSON.stringify(part)]]);
    }
  };
  await write(
    `insert into measure_sums (measure, scope, period, part, amount)
     select measure, scope, period, part, amount from ${source} where true
     on conflict (measure, scope, period, part) do update set amount = measure_sums.amount + excluded.amount`,
    list,
  );
  await write(
    `delete from measure_sums where amount = 0 and (measure, scope, period, part) in
     (select measure, scope, period, part from ${source})`,
    less,
  );
}
