import type { Person } from '../../access/server/scopes.ts';
import type { Database } from '../../database/server/database.ts';
import type { CollectionQuery } from '../shared/collection.ts';
import { maxListLimit } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import { listPage, type ListPage, type ListSource } from './list-queries.ts';

/** A whole list as JSON texts, in pages; what the person may view is asked again for each. */
export async function* listPages<R extends SyncRecord>(
  database: Database,
  person: Person,
  source: ListSource<R>,
  query: CollectionQuery = {},
): AsyncGenerator<readonly string[]> {
  let page: ListPage | undefined;
  do {
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
): AsyncGenerator<readonly string[]> {
  for (const query of queries) yield* listPages(database, person, source, query);
}
