import { type Expression, type RawBuilder, sql } from 'kysely';
import { badInput } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import { inList, jsonArrayHas } from '../../database/server/dialect.ts';
import type { DatabaseKind } from '../../database/server/schema.ts';
import { type Collection, type CollectionQuery, compileList, findSort } from '../shared/collection.ts';
import { type Condition, parseCondition, toInstant } from '../shared/filters.ts';
import { isIdDescending, readSortValue, type SortKey, type SortValue } from '../shared/order.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

/** Where a collection's rows are: a table with a wire form. */
export interface ListSource<R extends SyncRecord> {
  readonly collection: Collection<R>;
  readonly table: string;
  /** The columns of its fields, where they are called otherwise; of a sorted text, that of its folded form. */
  readonly columns?: Readonly<Record<string, string>>;
}

export interface ListPage {
  /** The records as JSON texts. */
  readonly rows: readonly string[];
  /** Where the list goes on. A page can hold less than its limit, or nothing, and yet not be the last. */
  readonly next: string | undefined;
}

/** Rows that one request looks at for a filter that the database cannot answer. */
const maxScanned = 2000;
const batchRows = 200;

type Columns = ListSource<SyncRecord>['columns'];

const columnOf = (columns: Columns, field: string) => sql.ref(columns?.[field] ?? field);

/** A condition as SQL; undefined for those of texts, which are folded in code. */
function compileCondition(
  kind: DatabaseKind,
  columns: Columns,
  { filter, operator, values }: Condition,
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
      return inList(kind, column, values);
    case 'mark':
      return kind === 'sqlite'
        ? sql<boolean>`${column} = ${operator === 'true' ? 1 : 0}`
        : sql<boolean>`${column} = ${operator === 'true'}`;
    case 'labels': {
      if (operator === 'none') return sql<boolean>`cast(${column} as text) = '[]'`;
      const parts = values.map((value) => jsonArrayHas(kind, column, sql`${value}`));
      return sql<boolean>`(${sql.join(parts, operator === 'all' ? sql` and ` : sql` or `)})`;
    }
    default:
      return compileRange(column, operator, from, to, filter.type === 'number');
  }
}

type Bound = RawBuilder<unknown> | undefined;

/** A number as the database compares it with any column of numbers. */
const asNumber = (kind: DatabaseKind, value: SortValue) =>
  kind === 'sqlite' ? sql`${value}` : sql`cast(${value} as double precision)`;

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

interface OrderPart {
  readonly expression: RawBuilder<unknown>;
  readonly isDescending: boolean;
  /** Null where the row has none. */
  readonly value: RawBuilder<unknown> | null;
}

/** What a list is ordered by, with the values of the place that it goes on after. Absent values come last. */
function listOrder(
  kind: DatabaseKind,
  columns: Columns,
  keys: readonly SortKey[],
  after: readonly SortValue[] = [],
): OrderPart[] {
  const isText = kind === 'sqlite' ? sql`` : sql` collate "C"`;
  const parts = keys.flatMap((key, at): OrderPart[] => {
    const column = columnOf(columns, key.field);
    const value = after[at] ?? null;
    const isAbsent = sql`(case when ${column} is null then 1 else 0 end)`;
    const isNumber = key.isNumber === true;
    const expression = isNumber ? sql`${column}` : sql`${column}${isText}`;
    const bound = isNumber ? asNumber(kind, value) : sql`${value}`;
    return [
      { expression: isAbsent, isDescending: false, value: value === null ? sql`1` : sql`0` },
      { expression, isDescending: key.isDescending, value: value === null ? null : bound },
    ];
  });
  const id = {
    expression: sql`id${isText}`,
    isDescending: isIdDescending(keys),
    value: sql`${after.at(-1) ?? ''}`,
  };
  return [...parts, id];
}

/** Rows after a place: behind it in the first part, or equal there and behind in the next. */
function compileAfter(parts: readonly OrderPart[]): RawBuilder<boolean> {
  const alternatives = parts.flatMap((part, at) => {
    if (part.value === null) return [];
    const equal = parts
      .slice(0, at)
      .map(({ expression, value }) =>
        value === null ? sql<boolean>`${expression} is null` : sql<boolean>`${expression} = ${value}`,
      );
    const behind = part.isDescending
      ? sql<boolean>`${part.expression} < ${part.value}`
      : sql<boolean>`${part.expression} > ${part.value}`;
    return [sql`(${sql.join([...equal, behind], sql` and `)})`];
  });
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

function parseConditions(
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

/** A page of a list; `where` says which rows the caller may see. */
export async function listPage<R extends SyncRecord>(
  database: Database,
  source: ListSource<R>,
  where: RawBuilder<unknown>,
  query: CollectionQuery & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ListPage> {
  const { collection } = source;
  const keys = findSort(collection, query.sort);
  if (!keys) throw badInput('There is no such order.', { sort: 'This list does not offer it' });
  const conditions = parseConditions(collection, query.filter);
  const { matches } = compileList(collection, query);
  const compiled = conditions.map((condition) => compileCondition(database.kind, source.columns, condition));
  const isScan = compiled.includes(undefined) || Boolean(query.search);
  const filters = [where, ...compiled.filter((one) => one !== undefined)];
  const identity = [collection.name, query.sort ?? collection.order, query.filter ?? {}, query.search ?? ''];
  let after = query.cursor === undefined ? undefined : readCursor(query.cursor, identity, keys);
  const rows: string[] = [];
  const size = isScan ? batchRows : query.limit + 1;
  for (let scanned = 0; scanned < maxScanned; scanned += size) {
    const order = listOrder(database.kind, source.columns, keys, after);
    const conditionsNow = after ? [...filters, compileAfter(order)] : filters;
    const by = order.map(({ expression, isDescending }) =>
      isDescending ? sql`${expression} desc` : expression,
    );
    const batch = await sql<{ wire: string }>`select wire from ${sql.table(source.table)}
      where ${sql.join(conditionsNow, sql` and `)} order by ${sql.join(by)} limit ${size}`.execute(
      database.db,
    );
    for (const { wire } of batch.rows) {
      if (rows.length === query.limit) return { rows, next: after && writeCursor(identity, after) };
      const record: R = JSON.parse(wire);
      after = [...keys.map((key) => readSortValue(record, key)), record.id];
      if (!isScan || matches(record)) rows.push(wire);
    }
    if (batch.rows.length < size) return { rows, next: undefined };
  }
  return { rows, next: after && writeCursor(identity, after) };
}
