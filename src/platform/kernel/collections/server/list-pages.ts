import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import { nextTurn } from '../../database/server/next-turn.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import { maxListLimit } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { listPage, type ListPage, type ListSource } from './list-queries.ts';

/**
 * A whole list as JSON texts, in pages, each in a turn of the event loop of its own: what others ask for meanwhile is answered.
 * What the person may view is asked again for each page. Throws before the next page once `signal` is aborted.
 */
export async function* listPages<R extends SyncRecord>(
  database: Database,
  person: Person,
  source: ListSource<R>,
  query: CollectionQuery = {},
  signal?: AbortSignal,
): AsyncGenerator<readonly string[]> {
  let page: ListPage | undefined;
  do {
    await nextTurn();
    signal?.throwIfAborted();
    const where = await database.access.whereVisible(person, source.table);
    page = await listPage(database, source, where, { ...query, cursor: page?.next, limit: maxListLimit });
    yield page.rows;
  } while (page.next !== undefined);
}

/** Several whole lists, one after the other. */
export async function* listPagesOfAll(
  database: Database,
  person: Person,
  source: ListSource<any>, // safe: rows are JSON texts
  queries: readonly CollectionQuery[],
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  for (const query of queries) yield* listPages(database, person, source, query, signal);
}
