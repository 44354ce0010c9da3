import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/server/database.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ListTotal } from '../shared/list-schema.ts';
import { listPage, type ListSource, prepareRequest } from './list-queries.ts';

/** Lists are counted up to this number. */
const maxCounted = 10_000;
/** Rows that a search looks at to count its matches. */
const maxSearched = 50_000;
/** Records of a page that is read only to be counted in code. */
const pageRows = 2000;

/** How many records a list has: exactly, or at least. */
export async function countList<R extends SyncRecord>(
  database: Database,
  source: ListSource<R>,
  where: RawBuilder<unknown>,
  query: CollectionQuery,
): Promise<ListTotal> {
  const { from, conditions, searched, matches } = await prepareRequest(database, source, where, query);
  if (matches) {
    const { filter, search, sort } = query;
    const request = {
      limit: pageRows,
      ...(filter && { filter }),
      ...(search && { search }),
      ...(sort && { sort }),
    };
    const { rows, next } = await listPage(database, source, where, request);
    return { count: rows.length, isExact: next === undefined };
  }
  const limit = searched.length > 0 ? maxSearched : maxCounted;
  const isFound = searched.length > 0 ? sql.join(searched, sql` and `) : sql`true`;
  const {
    rows: [row],
  } = await sql<{ seen: number; found: number | null }>`select count(*) as seen, sum(found) as found
    from (select case when ${isFound} then 1 else 0 end as found from ${from}
      where ${sql.join(conditions, sql` and `)} limit ${limit + 1}) as counted`.execute(database.db);
  const found = Number(row?.found ?? 0);
  return {
    count: Math.min(found, maxCounted),
    isExact: Number(row?.seen ?? 0) <= limit && found <= maxCounted,
  };
}
