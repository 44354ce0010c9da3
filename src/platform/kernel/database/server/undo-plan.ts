import { notFound } from '../../../../base/failures.ts';
import { listChangedColumns, type PartialRow, readUpgradedImages, sameValue } from './journal-entry.ts';
import type { JournalRow } from './schema.ts';
import type { RecordRow, Table } from './table.ts';

/** What a command did to one row in all: `before` is null when it made the row, `after` when it removed it. */
export interface RowChange {
  readonly table: Table;
  readonly id: string;
  readonly before: PartialRow | null;
  readonly after: PartialRow | null;
  /** The number of the command's last entry of this row. */
  readonly lastSeq: number;
}

/** How one row goes back. */
export type Step =
  | { readonly kind: 'remove'; readonly row: RecordRow }
  | { readonly kind: 'restore' }
  | { readonly kind: 'update'; readonly row: RecordRow; readonly values: PartialRow }
  | { readonly kind: 'none' };

export interface PlannedRow {
  readonly change: RowChange;
  readonly step: Step;
  /** The columns that do not have the value that the command gave them; all of them where the row is gone or back. */
  readonly differing: readonly string[];
}

/** Joins a command's entries to one change per row, in the order in which the rows were written last. */
export function joinEntries(
  tables: ReadonlyMap<string, Table>,
  entries: readonly JournalRow[],
): readonly RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const entry of entries) {
    const table = tables.get(entry.entity);
    if (!table) throw notFound();
    const { before, after } = readUpgradedImages(table, entry);
    const key = `${entry.entity} ${entry.entity_id}`;
    const known = changes.get(key);
    changes.delete(key);
    changes.set(key, {
      table,
      id: entry.entity_id,
      lastSeq: Number(entry.seq),
      before: !known ? before : known.before && { ...before, ...known.before },
      after: after && { ...known?.after, ...after },
    });
  }
  return [...changes.values()];
}

/** Plans the way back of one row, column by column, by what it holds now. */
export function planRow(change: RowChange, current: RecordRow | undefined): PlannedRow {
  const { before, after, table } = change;
  const isBack = current === undefined;
  const none = (differing: readonly string[]): PlannedRow => ({ change, step: { kind: 'none' }, differing });
  if (!before && !after) return none([]);
  if (!after) {
    if (!isBack) return none(Object.keys(table.columns));
    return { change, step: { kind: 'restore' }, differing: [] };
  }
  if (!current) return none(Object.keys(table.columns));
  const now: PartialRow = { ...current };
  if (!before) {
    return { change, step: { kind: 'remove', row: current }, differing: listChangedColumns(after, now) };
  }
  const columns = listChangedColumns(before, after);
  const differing = columns.filter((column) => !sameValue(now[column], after[column]));
  const values = Object.fromEntries(columns.map((column) => [column, before[column]]));
  return { change, step: { kind: 'update', row: current, values }, differing };
}

/** Leaves out what somebody else changed since: those columns of an update, or the whole removal. */
export function withoutBlocked(
  { change, step, differing }: PlannedRow,
  blocked: readonly string[],
): PlannedRow {
  if (blocked.length === 0) return { change, step, differing };
  if (step.kind !== 'update') return { change, step: { kind: 'none' }, differing: blocked };
  const values = Object.fromEntries(
    Object.entries(step.values).filter(([column]) => !blocked.includes(column)),
  );
  return { change, step: { ...step, values }, differing: blocked };
}
