import { conflict, Failure } from '../../../../base/failures.ts';
import { sameValue } from './journal-entry.ts';
import { valueOf } from './row-values.ts';
import type { RecordRow, Table } from './table.ts';

/** The changes of a row with what the table derives from them. */
export function deriveChanges<R extends RecordRow, C extends Partial<R>>(
  { rules }: Table<R>,
  row: R,
  changes: C,
  now: string,
): C {
  return rules?.derive ? { ...changes, ...rules.derive(row, changes, now) } : changes;
}

/** A new row with what the table derives from the columns that are not blank. */
export function deriveRow<R extends RecordRow>(table: Table<R>, row: R, now: string): R {
  if (!table.rules?.derive) return row;
  const blank = { ...row, ...table.blank };
  const given = Object.entries(row).filter(
    ([column, value]) => !sameValue(valueOf(blank, column), value as never), // safe: a value of a column
  );
  return { ...row, ...table.rules.derive(blank, Object.fromEntries(given) as Partial<R>, now) }; // safe: columns of the row
}

/** Throws when the row breaks a rule of its table that reads one of these columns; all rules unless given. */
export function checkRow<R extends RecordRow>(
  { rules }: Table<R>,
  row: R,
  changed?: readonly string[],
): void {
  for (const { of, check } of rules?.checks ?? [])
    if (!changed || of.some((column) => changed.includes(column))) check(row);
}

/** Throws 409 when one of the rows may not be changed or removed any more. */
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

/** The failure of a changed row that breaks a rule of its table; undefined for one that breaks none. */
export const findBreach = <R extends RecordRow>(
  table: Table<R>,
  row: R,
  changed: readonly string[],
): Failure | undefined => catchFailure(() => checkRow(table, row, changed));

/** The same of a new row, with what the table derives for it. */
export const findBreachOfNew = <R extends RecordRow>(
  table: Table<R>,
  row: R,
  now: string,
): Failure | undefined => catchFailure(() => checkRow(table, deriveRow(table, row, now)));
