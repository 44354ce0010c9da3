import type { Derivation, WrittenRow } from '../../database/server/derived.ts';
import { sameValue } from '../../database/server/journal-entry.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import type { Measure } from './measure.ts';
import { Sums, writeSums } from './sums.ts';
import { readWindows, windowFor } from './window-queries.ts';

/** Keeps the sums of measures in step with the rows that they count: after commands, imports, undo and removals. */
export function deriveSums(measures: readonly Measure[]): Derivation {
  const byTable = Map.groupBy(measures, ({ table }) => table.name);
  return {
    appliesTo: (table) => byTable.has(table.name),
    async update(transaction, table, written) {
      const sums = new Sums();
      for (const measure of byTable.get(table.name) ?? []) {
        for (const { before, after } of written) sums.replace(measure, before, after);
        await addSpread(transaction, sums, measure, written);
      }
      await writeSums(transaction, sums);
    },
  };
}

/** Adds the rows that count on many days, those alone whose change can change a sum. */
async function addSpread(
  transaction: Transaction,
  sums: Sums,
  measure: Measure,
  written: readonly WrittenRow[],
): Promise<void> {
  const changed = written.filter((row) => doesCountOtherwise(measure, row));
  if (changed.length === 0) return;
  const windows = await readWindows(transaction, measure, 'hold');
  for (const { id, before, after } of changed) {
    const window = windowFor(windows, id);
    await sums.addSpread(measure, before, window, -1);
    await sums.addSpread(measure, after, window, 1);
  }
}

function doesCountOtherwise({ table, spread }: Measure, { before, after }: WrittenRow): boolean {
  if (!spread) return false;
  const [was, is] = [before, after].map((row) => row !== undefined && spread.isSpread(row));
  if (!was && !is) return false;
  if (was !== is || !before || !after || table.scope(before) !== table.scope(after)) return true;
  return spread.columns.some((column) => !sameValue(valueOf(before, column), valueOf(after, column)));
}
