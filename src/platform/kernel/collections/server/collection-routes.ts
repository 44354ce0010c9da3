import * as v from 'valibot';
import { badInput, notFound } from '../../../../base/failures.ts';
import { isLocale, type Locale } from '../../../frame/i18n/shared/locales.ts';
import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { Table } from '../../database/server/table.ts';
import type { EndpointAuth } from '../../http/shared/endpoint.ts';
import { handle, JsonText, type Route, type SignedInCall } from '../../http/server/route.ts';
import type { CsvColumn } from '../../transfer/shared/csv.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import { maxLists } from '../shared/list-limits.ts';
import { collectionEndpoints, ExportedLists } from '../shared/list-schema.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { findChangesSince, readVisibleRecords } from './change-queries.ts';
import { countList } from './count-queries.ts';
import { createTableWriter, exportList, type ExportWriter } from './export-list.ts';
import { listPages, listPagesOfAll } from './list-pages.ts';
import { compileRequest, listPage, type ListSource } from './list-queries.ts';

const defaultLimit = 50;
/** Beyond this many changes a client loads again what it shows. */
const maxChanges = 2000;

/** A format of an export, other than a table. */
interface ExportFormat<R extends SyncRecord> {
  readonly mediaType: string;
  readonly extension: string;
  readonly write: ExportWriter<R>['write'];
}

/** A collection as the server offers it. */
export interface ServedCollection<R extends SyncRecord> extends ListSource<R> {
  readonly table: Table<any>; // safe: only its declaration is read, never a row
  /** The group of roles that may call; the rows are those that the table's access lets the caller view. */
  readonly auth?: EndpointAuth;
  /** The columns of its export. */
  readonly listColumns: (database: Database, person: Person) => Promise<readonly CsvColumn<R>[]>;
  /** The columns of its export for people, with titles in a language, for the exported records. */
  readonly listTitledColumns?:
    | ((language: Locale, pages: AsyncIterable<readonly string[]>) => Promise<readonly CsvColumn<R>[]>)
    | undefined;
  /** Further formats of its export, by their names. */
  readonly formats?: Readonly<Record<string, ExportFormat<R>>> | undefined;
}

/** The parameters of a list as a query of its collection. */
function readQuery(parameters: Readonly<Record<string, unknown>>): CollectionQuery {
  const filters = Object.entries(parameters).flatMap(([key, value]) => {
    const name = /^filter\[(.+)\]$/.exec(key)?.[1];
    return name === undefined || value === undefined ? [] : [[name, String(value)] as const];
  });
  const { sort, search } = parameters;
  return {
    ...(filters.length > 0 && { filter: Object.fromEntries(filters) }),
    ...(typeof sort === 'string' && { sort }),
    ...(typeof search === 'string' && { search }),
  };
}

/** The lists of an export; what the parameters say applies to each of them. */
function readQueries({
  lists = '[{}]',
  ...parameters
}: Readonly<Record<string, unknown>>): CollectionQuery[] {
  const query = readQuery(parameters);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ExportedLists), lists);
  if (!read.success) throw badInput('Not understood', { lists: 'Not understood' });
  if (read.output.length > maxLists)
    throw badInput('Some of this is not valid.', { lists: `At most ${maxLists} at once` });
  return read.output.map(({ filter, sort = query.sort, search = query.search }) => ({
    filter: { ...query.filter, ...filter },
    ...(sort !== undefined && { sort }),
    ...(search !== undefined && { search }),
  }));
}

type Pages = AsyncIterable<readonly string[]>;
/** Makes one list of several lists that do not follow each other; `read` reads a list of the collection. */
export type MergeLists = (
  queries: readonly CollectionQuery[],
  read: (query: CollectionQuery) => Pages,
) => Pages;

/** The response with an export: the lists of its parameters one after the other, unless they are merged. */
export async function respondWithExport<R extends SyncRecord>(
  { database, actor: person, headers }: SignedInCall,
  source: ServedCollection<R>,
  parameters: Readonly<Record<string, unknown>>,
  merge?: MergeLists,
): Promise<Response> {
  const { collection, table, listColumns, listTitledColumns, formats = {} } = source;
  const queries = readQueries(parameters);
  const where = await database.access.whereVisible(person, table);
  // Refuses a wrong query before the response begins.
  for (const query of queries) compileRequest(database, source, where, query);
  const readPages = (signal: AbortSignal) =>
    merge?.(queries, (query) => listPages(database, person, source, query, signal)) ??
    listPagesOfAll(database, person, source, queries, signal);
  const { bom, language, format: name } = parameters;
  const format = Object.entries(formats).find(([known]) => known === name)?.[1];
  const createWriter = async (signal: AbortSignal): Promise<ExportWriter<R>> => {
    if (format) return { head: '', write: format.write };
    const columns =
      listTitledColumns && isLocale(language)
        ? listTitledColumns(language, readPages(signal))
        : listColumns(database, person);
    return createTableWriter(await columns, bom === '1');
  };
  const body = exportList({ database, person, readPages, createWriter });
  const { mediaType, extension } = format ?? { mediaType: 'text/csv', extension: 'csv' };
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': `${mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${collection.name}.${extension}"`,
    },
  });
}

const writeList = (rows: readonly string[]) => `[${rows.join(',')}]`;

/** The calls of a collection: list, get, changes and export. They cannot collide with calls that an app names itself. */
export function createCollectionRoutes<R extends SyncRecord>(source: ServedCollection<R>): readonly Route[] {
  const { collection, table, listTitledColumns, formats = {} } = source;
  if (collection.keep === 'window' && !table.sendsRecord)
    throw new Error(`The table of ${collection.name} has to send its records with live events.`);
  const calls = collectionEndpoints(collection, source.auth, {
    hasTitles: listTitledColumns !== undefined,
    formats: Object.keys(formats),
  });
  const list = handle(calls.list, async ({ database, actor }, { query: parameters }) => {
    const query = readQuery(parameters);
    const { cursor, before, limit = defaultLimit, count } = parameters;
    const [seq, epoch] = [await database.readSequence(), await database.readEpoch()];
    const where = await database.access.whereVisible(actor, table);
    const page = await listPage(database, source, where, { ...query, cursor, before, limit });
    const total = count === undefined ? undefined : await countList(database, source, where, query);
    const { rows, next, previous } = page;
    const rest = JSON.stringify({ seq, epoch, next, previous, total });
    return new JsonText(`{"records":${writeList(rows)},${rest.slice(1)}`);
  });
  const getRecord = handle(calls.getRecord, async ({ database, actor, params }) => {
    const [row] = await readVisibleRecords(database, table, actor, [params['recordId'] ?? '']);
    if (!row) throw notFound(table.noun === undefined ? undefined : `This ${table.noun} does not exist.`);
    return new JsonText(row.wire);
  });
  const listChanges = handle(calls.listChanges, async ({ database, actor }, { query }) => {
    const [seq, epoch] = [await database.readSequence(), await database.readEpoch()];
    const found = await findChangesSince(database, [table], actor, query, maxChanges);
    if (!found) return { seq, epoch, isReset: true, changed: [], removed: [] };
    const ids = [...new Set(found.rows.map((row) => row.entity_id))];
    const rows = await readVisibleRecords(database, table, actor, ids);
    const present = new Set(rows.map(({ id }) => id));
    const removed = ids.filter((id) => !present.has(id));
    const rest = JSON.stringify({ seq: found.seq, epoch, isReset: false, removed });
    return new JsonText(`{"changed":${writeList(rows.map(({ wire }) => wire))},${rest.slice(1)}`);
  });
  const exportRecords = handle(calls.exportList, (call, { query: parameters }) =>
    respondWithExport(call, source, { ...parameters }),
  );
  return [list, getRecord, listChanges, exportRecords];
}
