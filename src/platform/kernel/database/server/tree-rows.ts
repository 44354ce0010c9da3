import { badInput, notFound } from '../../../../base/failures.ts';
import { findRootAccess } from '../../access/server/declaration.ts';
import { findRootId } from '../../access/server/scopes.ts';
import type { Connection, Row } from './connection.ts';
import { buildStatement, inSlices, selectRows, selectRowsBy } from './row-statements.ts';
import { valueOf } from './row-values.ts';
import type { RecordRow, Table, TreeRule } from './table.ts';

const parentOf = ({ column }: TreeRule, row: object) => valueOf(row, column) ?? null;

/** Whether a row was shared separately, or is in the scope of a record by itself. It keeps its own scope under any parent. */
export const isSharedAlone = ({ access }: Pick<Table, 'access'>, row: object): boolean =>
  findRootId(access, String(valueOf(row, 'scope'))) === valueOf(row, 'id');

/** Whether a row is in a scope of everyone or of a role that its table declares. At the top of a tree it stays there. */
function isCommon({ access }: Pick<Table, 'access'>, row: object): boolean {
  const root = findRootAccess(access);
  return root.rule === 'own' && Object.hasOwn(root.common, String(valueOf(row, 'scope')));
}

/** Finds the scopes of rows of a tree; a parent may be among the rows. Throws 404 if a parent does not exist. */
export async function findTreeScopes(
  connection: Connection,
  table: Table,
  tree: TreeRule,
  rows: readonly object[],
): Promise<(row: object) => string> {
  const given = new Map(rows.map((row) => [valueOf(row, 'id'), row]));
  const wanted = rows.map((row) => parentOf(tree, row)).filter((id) => id !== null && !given.has(id));
  const parents = await selectRows(connection, table, [...new Set(wanted.map(String))]);
  const stored = new Map<unknown, string>(parents.map((parent) => [parent['id'], table.scope(parent)]));
  const scopeOf = (row: object, depth: number): string => {
    if (isSharedAlone(table, row)) return table.scope(row);
    const parent = parentOf(tree, row);
    if (parent === null) return table.scope(isCommon(table, row) ? row : { ...row, scope: undefined });
    const among = given.get(parent);
    // `checkTree` rejects rows that are nested too deeply.
    const scope =
      among && depth > tree.maxDepth
        ? table.scope(row)
        : among
          ? scopeOf(among, depth + 1)
          : stored.get(parent);
    if (scope === undefined) throw notFound();
    return scope;
  };
  return (row) => scopeOf(row, 1);
}

/** Returns the rows with all of their descendants, without duplicates, parents first. */
export async function withDescendants<R extends RecordRow>(
  connection: Connection,
  table: Table<R>,
  { column }: TreeRule,
  rows: readonly R[],
): Promise<R[]> {
  const found = new Map(rows.map((row) => [row.id, row]));
  let parents = [...found.keys()];
  while (parents.length > 0) {
    const children = await selectRowsBy(connection, table, column, parents);
    const added = (children as unknown as R[]).filter(({ id }) => !found.has(id)); // safe: the statement names the table's columns
    for (const row of added) found.set(row.id, row);
    parents = added.map(({ id }) => id);
  }
  return [...found.values()];
}

/** Builds the statement that counts the levels above (`up`) or below (`down`) each row, including the row. */
function buildWalk(
  table: Table,
  { column, maxDepth }: TreeRule,
  kind: Connection['kind'],
  way: 'up' | 'down',
) {
  const isWanted =
    kind === 'sqlite'
      ? 'id in (select value from json_each(?))'
      : 'id = any(array(select json_array_elements_text($1::json)))';
  const join = way === 'up' ? 'node.id = walk.parent' : `node.${column} = walk.id`;
  return `with recursive walk (start, id, parent, depth) as (
    select id, id, ${column}, 1 from ${table.name} where ${isWanted}
    union all select walk.start, node.id, node.${column}, walk.depth + 1 from ${table.name} node
      join walk on ${join} where walk.depth <= ${maxDepth} and node.id <> walk.start)
    select start, max(depth) as depth, max(case when parent = start then 1 else 0 end) as cycles from walk group by start`;
}

/**
 * Checks rows of a tree after they have been written: throws 400 if one is below itself or if one of its descendants is too
 * deep. Takes two statements for each thousand rows.
 */
export async function checkTree(
  connection: Connection,
  table: Table,
  tree: TreeRule,
  rows: readonly RecordRow[],
): Promise<void> {
  const nested = rows.filter((row) => parentOf(tree, row) !== null).map(({ id }) => id);
  const walk = async (way: 'up' | 'down', slice: readonly string[]): Promise<Row[]> => {
    const sql = buildStatement(table, `${connection.kind} walk ${way}`, () =>
      buildWalk(table, tree, connection.kind, way),
    );
    return connection.execute(sql, [JSON.stringify(slice)]);
  };
  for await (const slice of inSlices(nested, connection)) {
    const above = new Map<unknown, number>();
    for (const { start, depth, cycles } of await walk('up', slice)) {
      if (Number(cycles) > 0) {
        const message = 'This cannot be moved into itself';
        throw badInput(`${message}.`, { [tree.field]: message });
      }
      above.set(start, Number(depth));
    }
    for (const { start, depth } of await walk('down', slice)) {
      if ((above.get(start) ?? 0) + Number(depth) - 1 <= tree.maxDepth) continue;
      const message = `At most ${tree.maxDepth} levels`;
      throw badInput(`${message}.`, { [tree.field]: message });
    }
  }
}
