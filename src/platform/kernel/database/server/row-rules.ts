import { conflict, Failure } from '../../../../base/failures.ts';
import { sameValue } from './journal-entry.ts';
import { valueOf } from './row-values.ts';
import type { RecordRow, Table } from './table.ts';

/** Adds the derived columns to the changes of a row. */
export function deriveChanges<R extends RecordRow, C extends Partial<R>>(
  { rules }: Table<R>,
  row: R,
  changes: C,
  now: string,
): C {
  return rules?.derive ? { ...changes, ...rules.derive(row, changes, now) } : changes;
}

/** Adds the derived columns to a new row; columns that differ from the blank row count as changed. */
export function deriveRow<R extends RecordRow>(table: Table<R>, row: R, now: string): R {
  if (!table.rules?.derive) return row;
  const blank = { ...row, ...table.blank };
  const given = Object.entries(row).filter(
    ([column, value]) => !sameValue(valueOf(blank, column), value as never), // safe: a value of a column
  );
  return { ...row, ...table.rules.derive(blank, Object.fromEntries(given) as Partial<R>, now) }; // safe: columns of the row
}

/** Throws if the row violates a check that reads one of the changed columns. Runs all checks if `changed` is omitted. */
export function checkRow<R extends RecordRow>(
  { rules }: Table<R>,
  row: R,
  changed?: readonly string[],
): void {
  for (const { of, check } of rules?.checks ?? [])
    if (!changed || of.some((column) => changed.includes(column))) check(row);
}

/** Throws 409 if one of the rows is frozen. */
export function checkThawed<R extends RecordRow>({ rules }: Table<R>, rows: readonly R[]): void {
  const { frozen } = rules ?? {};
  if (frozen && rows.some((row) => frozen.when(row))) throw conflict(frozen.refusal, { reason: 'frozen' });
}

function catchFailure(run: () => void): Failure | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Returns the failure of the first check that a changed row violates; undefined if the row is valid. */
export const findBreach = <R extends RecordRow>(
  table: Table<R>,
  row: R,
  changed: readonly string[],
): Failure | undefined => catchFailure(() => checkRow(table, row, changed));

/** Like `findBreach`, for a new row with its derived columns. */
export const findBreachOfNew = <R extends RecordRow>(
  table: Table<R>,
  row: R,
  now: string,
): Failure | undefined => catchFailure(() => checkRow(table, deriveRow(table, row, now)));
