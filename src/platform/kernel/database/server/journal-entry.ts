import { conflict, Failure } from '../../../../base/failures.ts';
import { valueOf } from './row-values.ts';
import type { JournalRow } from './schema.ts';
import type { RecordRow, Table } from './table.ts';

/** A row, or those of its columns that are known. */
export type PartialRow = Readonly<Record<string, unknown>>;

/** What an update stores: each changed column with its value before and after. */
export type ColumnChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A journal entry about to be written. */
export type Entry = Omit<JournalRow, 'seq'> & {
  /** The row that it is about: of a removal the removed row. */
  readonly row: RecordRow;
  /** The row before a change or removal. */
  readonly old: RecordRow | undefined;
};

/** A row before and after an entry: whole for creations and removals, the changed columns for updates. */
export interface Images {
  readonly before: PartialRow | null;
  readonly after: PartialRow | null;
}

type StoredImages = Pick<JournalRow, 'before' | 'after' | 'changes'>;

/** Whether two values of a column are equal; JSON columns are compared by content. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The columns that differ between two images; id and version are not content. */
export function listChangedColumns(before: PartialRow, after: PartialRow): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (column) => column !== 'id' && column !== 'version' && !sameValue(before[column], after[column]),
  );
}

/** The changed columns of a row with their values, as an update stores them. */
export const buildColumnChanges = (
  before: object,
  after: object,
  changed: readonly string[],
): ColumnChanges =>
  Object.fromEntries(
    changed.map((column) => [column, [valueOf(before, column) ?? null, valueOf(after, column) ?? null]]),
  );

/** Reads an entry's images as they were written. Updates of the first journal format stored two whole rows. */
export function readImages({ before, after, changes }: StoredImages): Images {
  if (changes === null || changes === undefined)
    return { before: before as PartialRow | null, after: after as PartialRow | null }; // safe: written by Transaction
  const columns = Object.entries(changes as ColumnChanges); // safe: written by Transaction
  return {
    before: Object.fromEntries(columns.map(([column, [old]]) => [column, old])),
    after: Object.fromEntries(columns.map(([column, [, now]]) => [column, now])),
  };
}

function upgradeRow(table: Table, row: PartialRow, from: number): PartialRow {
  let upgraded = row;
  for (let version = from + 1; version <= table.rowVersion; version++) {
    const upgrade = table.upgrades[version];
    if (!upgrade) throw unreadable();
    upgraded = upgrade(upgraded);
  }
  return upgraded;
}

const unreadable = () =>
  conflict('This was written by another version of the product and cannot be read any more.', {
    reason: 'other-row-version',
  });

/**
 * Reads an entry's images in the table's present shape. Throws a conflict when the table declares no upgrade from the
 * version that the entry was written in, or when the upgrades do not lead to the present columns.
 */
export function readUpgradedImages(table: Table, entry: StoredImages & { row_version: number }): Images {
  const { before, after } = readImages(entry);
  const version = Number(entry.row_version);
  if (version > table.rowVersion) throw unreadable();
  const upgrade = (row: PartialRow | null) => row && upgradeRow(table, row, version);
  const upgraded = { before: upgrade(before), after: upgrade(after) };
  const known = new Set(Object.keys(table.columns));
  const { before: old, after: now } = upgraded;
  if (old && now) {
    const columns = listChangedColumns(old, now);
    if (columns.some((column) => !known.has(column))) throw unreadable();
    const pick = (row: PartialRow) => Object.fromEntries(columns.map((column) => [column, row[column]]));
    return { before: pick(old), after: pick(now) };
  }
  const whole = old ?? now ?? {};
  const columns = new Set(Object.keys(whole));
  if (columns.symmetricDifference(known).size > 0) throw unreadable();
  return upgraded;
}

/** The row of a creation or removal in its present shape, or undefined when this version of the product cannot read it. */
export function readWholeRow(
  table: Table,
  entry: StoredImages & { row_version: number },
): RecordRow | undefined {
  try {
    const { before, after } = readUpgradedImages(table, entry);
    return (after ?? before) as unknown as RecordRow; // safe: has exactly the table's columns
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
