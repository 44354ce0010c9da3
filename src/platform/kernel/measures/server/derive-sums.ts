import type { Derivation } from '../../database/server/derived.ts';
import type { Measure } from './measure.ts';
import { Sums, writeSums } from './sums.ts';

/** Keeps the sums of measures in step with the rows that they count: after commands, imports, undo and removals. */
export function deriveSums(measures: readonly Measure[]): Derivation {
  const byTable = Map.groupBy(measures, ({ table }) => table.name);
  return {
    appliesTo: (table) => byTable.has(table.name),
    async update(transaction, table, written) {
      const sums = new Sums();
      for (const measure of byTable.get(table.name) ?? []) {
        for (const { before, after } of written) {
          sums.add(measure, before, -1);
          sums.add(measure, after, 1);
        }
      }
      await writeSums(transaction, sums);
    },
  };
}
