import type { Transaction } from './transaction.ts';

/**
 * Returns the next number of a series such as `invoices:2026`, starting at 1. A series has no gaps: a rollback releases the number,
 * and concurrent transactions wait for each other. Numbered rows must not be removed; see `frozen` in the rules of a table.
 */
export async function takeNumber(transaction: Transaction, series: string): Promise<number> {
  const mark = transaction.kind === 'sqlite' ? '?' : '$1';
  const [row] = await transaction.read(
    `insert into number_series (name, last) values (${mark}, 1) on conflict (name) do update set last = number_series.last + 1 returning last`,
    [series],
  );
  return Number(row?.['last']);
}
