import type { Transaction } from './transaction.ts';

/**
 * Takes the next number of a series, from 1 on, such as `invoices:2026`. Series have no gaps: a number is given back when its
 * transaction is not committed, and the next transaction waits until then. What gets a number must not be removed: see
 * `frozen` of a table's rules.
 */
export async function takeNumber(transaction: Transaction, series: string): Promise<number> {
  const mark = transaction.kind === 'sqlite' ? '?' : '$1';
  const [row] = await transaction.read(
    `insert into number_series (name, last) values (${mark}, 1) on conflict (name) do update set last = number_series.last + 1 returning last`,
    [series],
  );
  return Number(row?.['last']);
}
