import { type ColumnType, listDerivedColumns, type RecordRow, type Table } from './table.ts';

/** A column as its table declares it. */
export interface DeclaredColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Undefined if the table does not declare it: derived columns, and tables that have no blank row. */
  readonly isNullable: boolean | undefined;
  /** Whether texts are compared byte by byte, as in the browser. */
  readonly isOrdered: boolean;
}

/** Columns that are never null; the columns of optional fields are nullable. */
const alwaysFilled = ['id', 'version', 'scope', 'owner_id', 'position'];

/** Returns the stored columns that a table declares, including those that are derived from the row. */
export function describeColumns<R extends RecordRow>(table: Table<R>): DeclaredColumn[] {
  const blank = table.blank && new Map(Object.entries(table.blank));
  const own = Object.entries(table.columns).map(([name, type]) => ({
    name,
    type,
    isNullable: blank && !alwaysFilled.includes(name) && blank.get(name) === null,
    isOrdered: name === 'position',
  }));
  const derived = listDerivedColumns(table).map(
    (name) => ({ name, type: 'text', isNullable: undefined, isOrdered: false }) as const,
  );
  return [...own, ...derived];
}

/** Returns the column with the id of the parent row; undefined for rows without a parent. */
export const parentColumnOf = ({ access, tree }: Pick<Table, 'access' | 'tree'>): string | undefined =>
  tree?.column ?? (access.rule === 'inherited' ? access.column : undefined);
