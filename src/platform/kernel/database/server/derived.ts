import type { Table } from './table.ts';
import type { Transaction } from './transaction.ts';

/** Keeps something that follows from records (a search index, timers) in step with them. */
export interface Derivation {
  appliesTo(table: Table): boolean;
  /** Called at the end of each command, in its transaction, with the ids of the rows that it wrote, bulk and undo included. */
  update(transaction: Transaction, table: Table, ids: readonly string[]): Promise<void>;
}

/** Brings everything derived in step with the rows that a command wrote. */
export async function updateDerived(
  transaction: Transaction,
  derivations: readonly Derivation[],
): Promise<void> {
  if (derivations.length === 0 || transaction.entries.length === 0) return;
  const written = new Map<string, Set<string>>();
  for (const { entity, entity_id } of transaction.entries) {
    const ids = written.get(entity);
    if (ids) ids.add(entity_id);
    else written.set(entity, new Set([entity_id]));
  }
  for (const [name, ids] of written) {
    const table = transaction.tables.get(name);
    if (!table) continue;
    for (const derivation of derivations)
      if (derivation.appliesTo(table)) await derivation.update(transaction, table, [...ids]);
  }
}
