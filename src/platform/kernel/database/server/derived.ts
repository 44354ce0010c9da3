import { nextTurn } from './next-turn.ts';
import { rowsPerTurn } from './row-statements.ts';
import type { RecordRow, Table } from './table.ts';
import type { Transaction } from './transaction.ts';

/** A row that a command wrote, from its first write to its last. */
export interface WrittenRow {
  readonly id: string;
  /** Undefined when the command created the row. */
  readonly before: RecordRow | undefined;
  /** Undefined when the command removed the row. */
  readonly after: RecordRow | undefined;
}

/** Keeps something that follows from records (a search index, timers) in step with them. */
export interface Derivation {
  /** It writes records itself: it runs before what is derived from those. */
  readonly writesRecords?: true;
  appliesTo(table: Table): boolean;
  /** Called at the end of each command, in its transaction, with the rows that it wrote, bulk and undo included. */
  update(transaction: Transaction, table: Table, written: readonly WrittenRow[]): Promise<void>;
}

/** The rows that a transaction wrote, by table and id; from an entry on if `start` is given. */
export function collectWritten({ entries }: Transaction, start = 0): Map<string, Map<string, WrittenRow>> {
  const written = new Map<string, Map<string, WrittenRow>>();
  for (const { entity, entity_id: id, change, row, old } of entries.slice(start)) {
    let rows = written.get(entity);
    if (!rows) written.set(entity, (rows = new Map()));
    const known = rows.get(id);
    rows.set(id, { id, before: known ? known.before : old, after: change === 'delete' ? undefined : row });
  }
  return written;
}

/** Brings everything derived in step with the rows that a command wrote. */
export async function updateDerived(
  transaction: Transaction,
  derivations: readonly Derivation[],
): Promise<void> {
  const writing = derivations.filter(({ writesRecords }) => writesRecords);
  await runDerivations(transaction, writing);
  await runDerivations(
    transaction,
    derivations.filter((derivation) => !writing.includes(derivation)),
  );
}

async function runDerivations(transaction: Transaction, derivations: readonly Derivation[]): Promise<void> {
  if (derivations.length === 0 || transaction.entries.length === 0) return;
  for (const [name, rows] of collectWritten(transaction)) {
    const table = transaction.tables.get(name);
    if (!table) continue;
    for (const derivation of derivations) {
      if (!derivation.appliesTo(table)) continue;
      if (rows.size > rowsPerTurn) await nextTurn();
      await derivation.update(transaction, table, [...rows.values()]);
    }
  }
}
