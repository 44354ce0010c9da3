import { collectWritten, type Derivation } from '../../database/server/derived.ts';
import type { RecordRow, Table } from '../../database/server/table.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { moveFilesOf, unlinkFilesOf } from './links.ts';

const hasFiles = (table: Table, row: RecordRow): boolean => (table.linkedFiles?.(row) ?? []).length > 0;

/**
 * Moves the files of a record into its scope when that changes, and unlinks them when the record is removed, also when the record
 * follows its parent or is removed with it.
 */
export const followRecords: Derivation = {
  writesRecords: true,
  appliesTo: ({ linkedFiles }) => linkedFiles !== undefined,
  async update(transaction, table, written) {
    const removed: string[] = [];
    const scopes = new Map<string, string>();
    for (const { id, before, after } of written) {
      if (before && !after && hasFiles(table, before)) removed.push(id);
      const scope = after && table.scope(after);
      if (before && after && scope !== undefined && scope !== table.scope(before) && hasFiles(table, after))
        scopes.set(id, scope);
    }
    if (removed.length > 0) await unlinkFilesOf(transaction, table.name, removed);
    if (scopes.size > 0) await moveFilesOf(transaction, table.name, scopes);
  },
};

/** Within a derivation that moves records itself: moves their files. `start` is the number of entries before it. */
export async function moveFilesSince(transaction: Transaction, start: number): Promise<void> {
  for (const [name, rows] of collectWritten(transaction, start)) {
    const table = transaction.tables.get(name);
    if (table && followRecords.appliesTo(table))
      await followRecords.update(transaction, table, [...rows.values()]);
  }
}
