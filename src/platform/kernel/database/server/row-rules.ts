import { Failure } from '../../../../base/failures.ts';
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

/** The failure of a row that breaks a rule of its table; undefined for one that breaks none. */
export function findBreach<R extends RecordRow>(
  table: Table<R>,
  row: R,
  changed?: readonly string[],
): Failure | undefined {
  try {
    checkRow(table, row, changed);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
