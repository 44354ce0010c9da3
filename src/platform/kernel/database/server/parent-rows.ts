import { notFound } from '../../../../base/failures.ts';
import type { Connection } from './connection.ts';
import { selectRows, selectRowsBy } from './row-statements.ts';
import { valueOf } from './row-values.ts';
import type { RecordRow, Table } from './table.ts';

type Tables = ReadonlyMap<string, Table>;

/** Finds the scope of each row: the one that its table declares, or the scope of its parent. Throws 404 if a parent does not exist. */
export async function findScopes(
  connection: Connection,
  tables: Tables,
  table: Pick<Table, 'access' | 'scope'>,
  rows: readonly object[],
): Promise<(row: object) => string> {
  const { access } = table;
  if (access.rule !== 'inherited' || rows.length === 0) return (row) => table.scope(row);
  const parentTable = tables.get(access.parent);
  if (!parentTable) throw notFound();
  const parentOf = (row: object) => String(valueOf(row, access.column));
  const parents = await selectRows(connection, parentTable, [...new Set(rows.map(parentOf))]);
  const scopes = new Map(parents.map((parent) => [String(parent['id']), parentTable.scope(parent)]));
  return (row) => {
    const scope = scopes.get(parentOf(row));
    if (scope === undefined) throw notFound();
    return scope;
  };
}

/** Whether a change affects the parent or the scope of a row that inherits its scope. */
export const changesParent = ({ access }: Pick<Table, 'access'>, changes: object): boolean =>
  access.rule === 'inherited' && (Object.hasOwn(changes, access.column) || Object.hasOwn(changes, 'scope'));

/** Reads the child rows of these rows, by table. */
export async function readChildren(
  connection: Connection,
  tables: Tables,
  parent: Pick<Table, 'name'>,
  rows: readonly RecordRow[],
): Promise<[table: Table, children: RecordRow[]][]> {
  const found: [Table, RecordRow[]][] = [];
  for (const table of tables.values()) {
    const { access } = table;
    if (access.rule !== 'inherited' || access.parent !== parent.name || rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    const children = await selectRowsBy(connection, table, access.column, ids);
    if (children.length > 0) found.push([table, children as unknown as RecordRow[]]); // safe: the statement names the table's columns
  }
  return found;
}
