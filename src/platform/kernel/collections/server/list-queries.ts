import { type RawBuilder, sql } from 'kysely';
import { badInput } from '../../../../base/failures.ts';
import type { Database } from '../../database/server/database.ts';
import { startPacing } from '../../database/server/next-turn.ts';
import type { Table } from '../../database/server/table.ts';
import { cutPage } from '../../http/server/page.ts';
import { type Collection, type CollectionQuery, compileList, findSort } from '../shared/collection.ts';
import { type Place, placeOf, writeCursor } from '../shared/list-place.ts';
import type { Condition } from '../shared/filters.ts';
import type { SortKey } from '../shared/order.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { compileCondition, type Columns, compileSearch, parseConditions } from './filter-queries.ts';
import { fromLabelIndex, labelIndexColumns } from './label-index-queries.ts';
import { hashList, readCursor } from './list-cursor.ts';
import { findNarrowed } from './narrow-queries.ts';
import { compileAfter, compileOrder, listOrder, reverseOrder } from './order-queries.ts';

/** Where a collection's records are stored: a table with a wire form. */
export interface ListSource<R extends SyncRecord = SyncRecord> {
  readonly collection: Collection<R>;
  readonly table: Pick<Table, 'name' | 'access' | 'indexedInParent'>;
  /** The columns of fields that have another name; for a sorted text, the column with its folded form. */
  readonly columns?: Columns;
  /** The columns with the folded texts that a search looks at. Without them, searches are answered in code. */
  readonly searchColumns?: readonly string[];
  /** Its migrations made a label index (label-index-queries.ts), for filters by labels. */
  readonly hasLabelIndex?: boolean;
}

export type PageRequest = CollectionQuery & {
  /** Continues after this place. */
  readonly cursor?: string | undefined;
  /** Lists the rows up to this place instead, in the same order. */
  readonly before?: string | undefined;
  readonly limit: number;
};

export interface ListPage {
  /** The records as JSON texts, in the order of the list. */
  readonly rows: readonly string[];
  /** Where the list continues; undefined at its end. A page may have fewer rows than its limit, or none, before the end. */
  readonly next: string | undefined;
  /** Where the rows before the page end; undefined at the beginning. */
  readonly previous: string | undefined;
}

/** Rows that one request reads for a filter that only code can answer. */
const maxReadInCode = 2000;
/** Rows that one request searches in the database. */
const maxSearched = 20_000;
const batchRows = 200;
/** Characters of the rows of one page; a row that is longer comes alone. */
const maxPageLength = 1_000_000;

/** A query compiled to SQL, as far as the database can answer it. */
export interface CompiledRequest {
  readonly keys: readonly SortKey[];
  readonly list: string;
  /** The filters; none where the list starts at the index of a label. */
  readonly filters: readonly Condition[];
  /** Indexed or cheap conditions, the predicate of access included. */
  readonly conditions: readonly RawBuilder<unknown>[];
  /** Conditions of a search, which are checked row by row. */
  readonly searched: readonly RawBuilder<unknown>[];
  /** The table, or the index of a label with the table. */
  readonly from: RawBuilder<unknown>;
  /** The columns that the list is ordered by. */
  readonly columns: Columns;
  /** What only code can answer; undefined when there is no such part. */
  readonly matches: ((wire: string) => boolean) | undefined;
}

/** Compiles a query; throws 400 for filters and sorts that the list does not offer. */
export function compileRequest<R extends SyncRecord>(
  database: Database,
  source: ListSource<R>,
  where: RawBuilder<unknown>,
  query: CollectionQuery,
): CompiledRequest {
  const { collection, searchColumns, table } = source;
  const keys = findSort(collection, query.sort);
  if (!keys) throw badInput('There is no such order.', { sort: 'This list does not offer it' });
  if (query.search && !collection.search)
    throw badInput('This list cannot be searched.', { search: 'This list does not offer it' });
  const conditions = parseConditions(collection, query.filter);
  const label = source.hasLabelIndex && isByPosition(keys) ? findSureLabel(conditions) : undefined;
  // A list that is not narrowed (narrow-queries.ts) is read in its order: another index would need a sort of all matches.
  const compiled = conditions.map((condition) =>
    compileCondition(database.kind, source.columns, condition, table.indexedInParent),
  );
  const isInCode = compiled.includes(undefined) || (Boolean(query.search) && !searchColumns);
  const { matches } = compileList(collection, query);
  const searched =
    query.search && searchColumns ? compileSearch(database.kind, searchColumns, query.search) : [];
  const identity = [collection.name, query.sort ?? collection.order, query.filter ?? {}, query.search ?? ''];
  return {
    keys,
    list: hashList(identity),
    filters: label === undefined ? conditions : [],
    from: label === undefined ? sql.table(table.name) : fromLabelIndex(database.kind, table.name),
    columns: label === undefined ? source.columns : { ...source.columns, ...labelIndexColumns },
    conditions: [
      where,
      ...(label === undefined ? [] : [sql`label_id = ${label}`]),
      ...compiled.filter((one) => one !== undefined),
    ],
    searched,
    matches: isInCode ? (wire) => matches(JSON.parse(wire)) : undefined,
  };
}

/** Compiles a query as `compileRequest` does; a list of few rows of a parent starts at those rows. */
export async function prepareRequest<R extends SyncRecord>(
  database: Database,
  source: ListSource<R>,
  where: RawBuilder<unknown>,
  query: CollectionQuery,
): Promise<CompiledRequest> {
  const request = compileRequest(database, source, where, query);
  const narrowed = await findNarrowed(database, source, request.filters);
  return narrowed ? { ...request, from: narrowed } : request;
}

const isByPosition = (keys: readonly SortKey[]): boolean =>
  keys.length === 1 && keys[0]?.field === 'position' && keys[0].isRequired === true;

/** A label that each row of the list has. */
function findSureLabel(conditions: readonly Condition[]): string | undefined {
  const sure = conditions.find(
    ({ filter, operator, values }) =>
      filter.type === 'labels' && (operator === 'all' || (operator === 'any' && values.length === 1)),
  );
  return sure?.values[0];
}

/** One direction of reading: forwards after a place, or backwards from it, the row of the place included. */
interface Reading {
  readonly isBackwards: boolean;
  readonly start: Place | undefined;
}

async function readBatch(
  database: Database,
  { keys, columns, from }: CompiledRequest,
  conditions: readonly RawBuilder<unknown>[],
  { isBackwards, start }: Reading,
  { limit, offset = 0, isInclusive }: { limit: number; offset?: number; isInclusive: boolean },
): Promise<string[]> {
  const forwards = listOrder(database.kind, columns, keys, start);
  const order = isBackwards ? reverseOrder(forwards) : forwards;
  const all = start ? [...conditions, compileAfter(order, isInclusive)] : conditions;
  const { rows } = await sql<{ wire: string }>`select wire from ${from}
    where ${sql.join(all, sql` and `)} order by ${compileOrder(order)} limit ${limit} offset ${offset}`.execute(
    database.db,
  );
  return rows.map(({ wire }) => wire);
}

/** What was read in one direction, and the last row that was looked at if there are more. */
interface Read {
  readonly rows: readonly string[];
  readonly boundary: Place | undefined;
}

const readPlace = (wire: string, keys: readonly SortKey[]): Place => placeOf(JSON.parse(wire), keys);

/** Reads rows in batches and filters them in code. Other requests are served between the batches. */
async function readInCode(
  database: Database,
  request: CompiledRequest,
  reading: Reading,
  limit: number,
): Promise<Read> {
  const { keys, matches = () => true } = request;
  const rows: string[] = [];
  const size = request.matches ? batchRows : limit + 1;
  const pace = request.matches ? startPacing() : () => undefined;
  let { start } = reading;
  let [length, count] = [0, 0];
  let isFirst = true;
  for (;;) {
    const isInclusive = reading.isBackwards && isFirst;
    const options = { limit: size, isInclusive };
    const batch = await readBatch(database, request, request.conditions, { ...reading, start }, options);
    isFirst = false;
    for (const wire of batch) {
      await pace();
      const isFull = rows.length === limit || length > maxPageLength || count++ >= maxReadInCode;
      // Forwards the page ends after the row before this one; backwards it begins after this one.
      if (isFull) return { rows, boundary: reading.isBackwards ? readPlace(wire, keys) : start };
      start = readPlace(wire, keys);
      if (!matches(wire)) continue;
      rows.push(wire);
      length += wire.length;
    }
    if (batch.length < size) return { rows, boundary: undefined };
  }
}

/** Searches a bounded number of rows in the database. */
async function readSearched(
  database: Database,
  request: CompiledRequest,
  reading: Reading,
  limit: number,
): Promise<Read> {
  const { keys, columns, conditions, searched } = request;
  const isInclusive = reading.isBackwards;
  const last = { limit: 1, offset: maxSearched, isInclusive };
  const [beyond] = await readBatch(database, request, conditions, reading, last);
  const end = beyond === undefined ? undefined : readPlace(beyond, keys);
  const within = end ? [compileWithin(database, columns, keys, end, reading.isBackwards)] : [];
  const all = [...conditions, ...within, ...searched];
  const found = await readBatch(database, request, all, reading, { limit: limit + 1, isInclusive });
  const { page, hasMore } = cutPage(found, limit, (wire) => wire);
  const bound = found[isInclusive ? page.length : page.length - 1];
  return { rows: page, boundary: hasMore && bound !== undefined ? readPlace(bound, keys) : end };
}

/** Rows that are not beyond the last one that is searched. */
function compileWithin(
  database: Database,
  columns: Columns,
  keys: readonly SortKey[],
  end: Place,
  isBackwards: boolean,
): RawBuilder<boolean> {
  const after = compileAfter(listOrder(database.kind, columns, keys, end));
  return isBackwards ? after : sql<boolean>`not ${after}`;
}

/** A page of a list; `where` is the predicate of the rows that the caller may see. */
export async function listPage<R extends SyncRecord>(
  database: Database,
  source: ListSource<R>,
  where: RawBuilder<unknown>,
  query: PageRequest,
): Promise<ListPage> {
  const { cursor, before, limit } = query;
  if (cursor !== undefined && before !== undefined)
    throw badInput('Send either cursor or before.', { before: 'Send either cursor or before' });
  const request = await prepareRequest(database, source, where, query);
  const { list, keys, searched, matches } = request;
  const isBackwards = before !== undefined;
  const [name, place] = isBackwards ? ['before', before] : ['cursor', cursor];
  const start = place === undefined ? undefined : readCursor(name, place, list, keys);
  const read = matches || searched.length === 0 ? readInCode : readSearched;
  const { rows, boundary } = await read(database, request, { isBackwards, start }, limit);
  const other = boundary && writeCursor(list, boundary);
  return isBackwards
    ? { rows: rows.toReversed(), next: before, previous: other }
    : { rows, next: other, previous: cursor };
}
