import { describeMissing } from '../../access/server/check-level.ts';
import type { RecordRow, Table } from './table.ts';

/** The rows as one transaction has written them. A command can hold an older copy that it read before. */
export class WrittenRows {
  readonly #tables = new Map<string, Map<string, RecordRow | null>>();

  /** Stores the row as it is after a write; null if it was removed. */
  set(table: Pick<Table, 'name'>, id: string, row: RecordRow | null): void {
    let rows = this.#tables.get(table.name);
    if (!rows) this.#tables.set(table.name, (rows = new Map()));
    rows.set(id, row);
  }

  /** Returns the rows as they are now. Throws 404 if the transaction has removed one. */
  findCurrent<R extends RecordRow>(table: Table<R>, rows: readonly R[]): readonly R[] {
    const written = this.#tables.get(table.name);
    if (!written) return rows;
    return rows.map((row) => {
      const current = written.get(row.id);
      if (current === null) throw describeMissing(table);
      return (current as R | undefined) ?? row; // safe: stored under the name of its table
    });
  }

  /** Returns the rows as they are now, each once, without those that the transaction has removed. */
  listRemaining<R extends RecordRow>(table: Table<R>, rows: readonly R[]): readonly R[] {
    const written = this.#tables.get(table.name);
    const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
    const remaining = unique.filter(({ id }) => written?.get(id) !== null);
    return this.findCurrent(table, remaining);
  }
}
