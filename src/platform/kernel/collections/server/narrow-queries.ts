import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import type { Table } from '../../database/server/table.ts';
import { type Condition, toInstant } from '../shared/filters.ts';
import { type Columns, columnOf, compileCondition } from './filter-queries.ts';

/** The maximum number of matches that are read by their ids and sorted; with more, the list is read in its order. */
const maxNarrowed = 2000;

interface NarrowedTable {
  readonly table: Pick<Table, 'name' | 'indexedInParent'>;
  readonly columns?: Columns;
}

/** Returns a range of whole numbers or instants with values that an index of both databases takes. */
function compileBounds(
  kind: DatabaseKind,
  column: RawBuilder<unknown>,
  { filter, operator, values }: Condition,
): RawBuilder<unknown> {
  const isNumber = filter.type === 'number';
  const bound = (value: string | undefined, round: (number: number) => number) => {
    if (!isNumber) return sql`${toInstant(value ?? '')}`;
    const whole = round(Number(value));
    return kind === 'sqlite' ? sql`${whole}` : sql`cast(${String(whole)} as bigint)`;
  };
  const [from, to = from] = values;
  switch (operator) {
    case 'greater':
      return sql`${column} > ${bound(from, Math.floor)}`;
    case 'after':
      return sql`${column} >= ${bound(from, Math.floor)}`;
    case 'less':
    case 'before':
      return sql`${column} < ${bound(from, Math.ceil)}`;
    default:
      return sql`${column} >= ${bound(from, Math.ceil)} and ${column} <= ${bound(to, Math.floor)}`;
  }
}

/**
 * Returns the source of a list's rows when its filters are a parent and a number or an instant of few of its children:
 * these children alone, by their ids. Undefined for all other lists. The conditions of the list still apply.
 */
export async function findNarrowed(
  database: Database,
  { table, columns }: NarrowedTable,
  conditions: readonly Condition[],
): Promise<RawBuilder<unknown> | undefined> {
  const { kind } = database;
  const indexed = table.indexedInParent ?? [];
  const parent = conditions.find(({ filter, values }) => filter.type === 'parent' && values.length <= 1);
  if (!parent) return undefined;
  const isInParent = compileCondition(kind, columns, parent);
  for (const condition of conditions) {
    const { field, type } = condition.filter;
    if (!indexed.includes(columns?.[field] ?? field) || (type !== 'number' && type !== 'date')) continue;
    const column = columnOf(columns, field);
    // unscoped: only ids, which the list's own conditions choose from
    const ids = sql`select id as narrowed_id from ${sql.table(table.name)}
      where ${isInParent} and ${compileBounds(kind, column, condition)}
      order by ${columnOf(columns, parent.filter.field)}, ${column}`;
    const beyond = await sql`${ids} limit 1 offset ${maxNarrowed}`.execute(database.db);
    if (beyond.rows.length === 0) return fromIds(kind, table.name, ids);
  }
  return undefined;
}

/** Begins at the ids on both databases, whatever the order of the list: a subquery with a limit is not merged into the query. */
const fromIds = (kind: DatabaseKind, name: string, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`(${ids} limit -1) cross join ${sql.table(name)} on id = narrowed_id`
    : sql`(select * from ${sql.table(name)} where id = any(array(${ids})) offset 0) as ${sql.table(name)}`;
