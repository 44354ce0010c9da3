import { type Expression, type RawBuilder, sql } from 'kysely';
import { badInput } from '../../../../base/failures.ts';
import { foldText } from '../../../../base/fold.ts';
import { inList, jsonArrayHas } from '../../database/server/dialect.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import { type Condition, type FilterType, parseCondition, toInstant } from '../shared/filters.ts';
import type { SortValue } from '../shared/order.ts';

/** The columns of fields that have another name in the table. */
export type Columns = Readonly<Record<string, string>> | undefined;

/** The column of a field. */
export const columnOf = (columns: Columns, field: string) => sql.ref(columns?.[field] ?? field);

/** A number as the database compares it with any column of numbers. */
export const asNumber = (kind: DatabaseKind, value: SortValue) =>
  kind === 'sqlite' ? sql`${value}` : sql`cast(${value} as double precision)`;

/** The conditions of a query's filters; throws 400 for those that the list does not offer. */
export function parseConditions(
  collection: Pick<Collection, 'filters'>,
  filter: CollectionQuery['filter'] = {},
): Condition[] {
  return Object.entries(filter).map(([name, text = '']) => {
    const offered = Object.hasOwn(collection.filters, name) ? collection.filters[name] : undefined;
    const condition = offered && parseCondition(offered, text);
    const field = `filter[${name}]`;
    if (!offered) throw badInput(`There is no filter ${name}.`, { [field]: 'This list does not offer it' });
    if (!condition) throw badInput(`The filter ${name} does not take this.`, { [field]: 'Not understood' });
    return condition;
  });
}

/**
 * A condition as SQL; undefined for those of texts, which are folded in code. No index is used for the range of an `unindexed`
 * column.
 */
export function compileCondition(
  kind: DatabaseKind,
  columns: Columns,
  { filter, operator, values }: Condition,
  unindexed: readonly string[] = [],
): RawBuilder<boolean> | undefined {
  const column = columnOf(columns, filter.field);
  const [from, to] =
    filter.type === 'date'
      ? values.map((value) => sql`${toInstant(value)}`)
      : values.map((value) => asNumber(kind, Number(value)));
  switch (filter.type) {
    case 'text':
      return undefined;
    case 'choice':
      // One value by its index in the order of the list; several by walking the list, since their index would need a sort.
      if (values.length === 1) return sql<boolean>`${column} = ${values[0]}`;
      return inList(kind, kind === 'sqlite' ? sql`+${column}` : column, values);
    case 'mark':
      // Written as a literal, so that partial indexes serve.
      return sql<boolean>`${column} = ${sql.lit(operator === 'true')}`;
    case 'labels': {
      if (operator === 'none') return sql<boolean>`cast(${column} as text) = '[]'`;
      const parts = values.map((value) => jsonArrayHas(kind, column, sql`${value}`));
      return sql<boolean>`(${sql.join(parts, operator === 'all' ? sql` and ` : sql` or `)})`;
    }
    case 'parent':
      if (values.length === 0) return sql<boolean>`${column} is null`;
      return values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : inList(kind, column, values);
    default: {
      const isUnindexed = unindexed.includes(columns?.[filter.field] ?? filter.field);
      const ranged = isUnindexed ? withoutIndex(kind, column, filter.type) : column;
      return compileRange(ranged, operator, from, to, filter.type === 'number');
    }
  }
}

/** Returns a column whose index a query does not use. On PostgreSQL, a number is compared as a float, which has no index. */
const withoutIndex = (kind: DatabaseKind, column: Expression<unknown>, type: FilterType) => {
  if (kind === 'sqlite') return sql`+${column}`;
  return type === 'date' ? sql`(${column} || '')` : column;
};

type Bound = RawBuilder<unknown> | undefined;

function compileRange(
  column: Expression<unknown>,
  operator: string,
  from: Bound,
  to: Bound,
  isEndIncluded: boolean,
): RawBuilder<boolean> {
  if (operator === 'equals') return sql<boolean>`${column} = ${from}`;
  if (operator === 'greater') return sql<boolean>`${column} > ${from}`;
  if (operator === 'after') return sql<boolean>`${column} >= ${from}`;
  if (operator !== 'between') return sql<boolean>`${column} < ${from}`;
  const end = isEndIncluded ? sql`${column} <= ${to}` : sql`${column} < ${to}`;
  return sql<boolean>`(${column} >= ${from} and ${end})`;
}

/** Whether columns with folded text contain all words of a search. */
export function compileSearch(
  kind: DatabaseKind,
  columns: readonly string[],
  search: string,
): RawBuilder<boolean>[] {
  const contains = kind === 'sqlite' ? sql.raw('instr') : sql.raw('strpos');
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  const words = foldText(search).split(' ').filter(Boolean);
  return words.map((word) => sql<boolean>`${contains}(${text}, ${word}) > 0`);
}
