import { notFound } from '../../../../base/failures.ts';
import type { Connection } from './connection.ts';
import { parentColumnOf } from './declared-columns.ts';
import { selectRows, selectRowsBy } from './row-statements.ts';
import { valueOf } from './row-values.ts';
import type { RecordRow, Table } from './table.ts';
import { findTreeScopes, isSharedAlone } from './tree-rows.ts';

type Tables = ReadonlyMap<string, Table>;

/** Finds the scope of each row: the one that its table declares, or the scope of its parent. Throws 404 if a parent does not exist. */
export async function findScopes(
  connection: Connection,
  tables: Tables,
  table: Table,
  rows: readonly object[],
): Promise<(row: object) => string> {
  const { access, tree } = table;
  if (tree && rows.length > 0) return findTreeScopes(connection, table, tree, rows);
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
export function changesParent(table: Pick<Table, 'access' | 'tree'>, changes: object): boolean {
  const column = parentColumnOf(table);
  return column !== undefined && (Object.hasOwn(changes, column) || Object.hasOwn(changes, 'scope'));
}

/** Reads the child rows in other tables, by table. */
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

/** Reads the child and nested rows that inherit the scope of these rows, by table, with their new scopes. */
export async function readFollowers(
  connection: Connection,
  tables: Tables,
  parent: Table,
  rows: readonly RecordRow[],
): Promise<[table: Table, children: RecordRow[], scopeOf: (child: RecordRow) => string][]> {
  const scopes = new Map<unknown, string>(rows.map((row) => [row.id, row.scope]));
  const found = await readChildren(connection, tables, parent, rows);
  if (parent.tree) {
    const nested = await selectRowsBy(connection, parent, parent.tree.column, [...scopes.keys()].map(String));
    const children = (nested as unknown as RecordRow[]).filter((row) => !isSharedAlone(parent, row)); // safe: the statement names the table's columns
    if (children.length > 0) found.push([parent, children]);
  }
  return found.map(([table, children]) => {
    const column = parentColumnOf(table) ?? '';
    return [table, children, (child) => scopes.get(valueOf(child, column)) ?? child.scope];
  });
}
