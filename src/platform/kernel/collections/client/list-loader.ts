import { ApiError } from '../../http/client/api-error.ts';
import { send } from '../../http/client/call.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import { collectionPath } from '../shared/collection.ts';
import type { Difference, Page } from '../shared/list-schema.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { Position } from './local-store.ts';

/** A page of records of the server. */
export type LoadedPage = Omit<Page, 'records'> & { readonly records: readonly SyncRecord[] };
/** What changed in a collection. */
export type LoadedDifference = Omit<Difference, 'changed'> & { readonly changed: readonly SyncRecord[] };

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  readonly isCounted?: boolean;
}

/** The parameters of a list's query. */
export const listParameters = ({ filter, sort, search }: CollectionQuery): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(filter ?? {}).flatMap(([name, text]) =>
      text === undefined ? [] : [[`filter[${name}]`, text]],
    ),
  ),
  ...(sort !== undefined && { sort }),
  ...(search !== undefined && search !== '' && { search }),
});

/** Requests parts of a collection. */
export class ListLoader {
  readonly #path: string;
  readonly #hasIds: boolean;

  constructor(collection: Pick<Collection, 'api' | 'name' | 'filters'>) {
    this.#path = collectionPath(collection);
    this.#hasIds = Object.hasOwn(collection.filters, 'id');
  }

  async loadPage(
    query: CollectionQuery,
    { limit, cursor, before, isCounted }: PageRequest,
  ): Promise<LoadedPage> {
    const count = isCounted === true ? '1' : undefined;
    const parameters = { ...listParameters(query), limit: String(limit), cursor, before, count };
    return (await send('GET', this.#path, { query: parameters })).json() as Promise<LoadedPage>; // safe: the server responds by its schema
  }

  async loadChanges({ seq, epoch }: Position): Promise<LoadedDifference> {
    const query = { after: String(seq), epoch };
    return (await send('GET', `${this.#path}/changes`, { query })).json() as Promise<LoadedDifference>; // safe: as above
  }

  /** A record by its id; undefined when there is none that the person may view. */
  async loadRecord(id: string): Promise<SyncRecord | undefined> {
    try {
      const response = await send('GET', `${this.#path}/records/${encodeURIComponent(id)}`);
      return (await response.json()) as SyncRecord; // safe: as above
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Up to `maxValues` records by their ids, without those that the person may not view: one request if the collection has a filter by `id`. */
  async loadRecords(ids: readonly string[]): Promise<readonly SyncRecord[]> {
    if (!this.#hasIds || ids.length === 1)
      return (await Promise.all(ids.map((id) => this.loadRecord(id)))).filter((one) => one !== undefined);
    const found: SyncRecord[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const request = { limit: ids.length, cursor: cursor || undefined };
      const page = await this.loadPage({ filter: { id: `is:${ids.join(',')}` } }, request);
      found.push(...page.records);
      cursor = page.next;
    }
    return found;
  }
}
