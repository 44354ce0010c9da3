import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../http/client/api-error.ts';
import { type Collection, type CollectionQuery, compileList, findSort } from '../../shared/collection.ts';
import { compareWithPlace, parseCursor, type Place } from '../../shared/list-place.ts';
import { maxListLimit } from '../../shared/collection.ts';
import type { ListTotal } from '../../shared/list-schema.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import { ListLoader, type LoadedPage } from '../list-loader.ts';
import type { Replica } from '../replica.ts';
import { loadInto } from './load-into.ts';

/** How far a list is loaded. */
export interface RecentPart {
  /** `stored` until the server has answered: what this browser holds may have gaps. */
  readonly status: 'stored' | 'loaded';
  /** Whether the server is being asked for the first page. */
  readonly isLoading: boolean;
  /** Whether the list goes on after what is loaded. */
  readonly hasMore: boolean;
  /** Where the loaded part ends; undefined at the end of the list, and until the server has answered. */
  readonly end: Place | undefined;
  /** How many records the list has, as far as that is known. */
  readonly total: ListTotal | undefined;
}

export const untouched: RecentPart = {
  status: 'stored',
  isLoading: true,
  hasMore: false,
  end: undefined,
  total: undefined,
};
const retryMs = 3000;

const placeOfCursor = (cursor: string | undefined): Place | undefined => {
  const parsed = cursor === undefined ? undefined : parseCursor(cursor);
  return Array.isArray(parsed) ? parsed[1] : undefined;
};

/**
 * One list of a `recent` collection, loaded from its beginning in pages that are added to the replica. The replica's own order
 * says where a record belongs, and its journal number which records have gone.
 */
export class RecentList {
  readonly part = createStore<RecentPart>(() => untouched);
  readonly #replica: Replica;
  readonly #collection: Collection;
  readonly #query: CollectionQuery;
  readonly #loader: ListLoader;
  readonly #keys: NonNullable<ReturnType<typeof findSort>>;
  readonly #matches: (record: SyncRecord) => boolean;
  #next: string | undefined;
  #loading: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #reloads: number;
  #users = 0;
  #stop: (() => void) | undefined;
  /** What the replica had heard when the list was last shown. */
  #heard: unknown;

  constructor(replica: Replica, collection: Collection, query: CollectionQuery) {
    this.#replica = replica;
    this.#collection = collection;
    this.#query = query;
    this.#loader = new ListLoader(collection);
    this.#keys = findSort(collection, query.sort) ?? [];
    this.#matches = compileList(collection, query).matches;
    this.#reloads = replica.pulls.getState().reloads;
  }

  get isUsed(): boolean {
    return this.#users > 0;
  }

  /** Whether a record belongs to the part that is loaded for a screen. */
  covers(record: SyncRecord): boolean {
    const { status, end } = this.part.getState();
    if (!this.isUsed || status === 'stored' || !this.#matches(record)) return false;
    return !end || compareWithPlace(record, end, this.#keys) <= 0;
  }

  /** Shows the list; returns how to let go of it. */
  use(): () => void {
    this.#users++;
    if (this.#users === 1) {
      const close = this.#replica.openList(this.#collection, this);
      const unsubscribe = this.#replica.pulls.subscribe(({ reloads }) => this.#follow(reloads));
      this.#stop = () => {
        close();
        unsubscribe();
      };
      this.#follow(this.#replica.pulls.getState().reloads);
      if (this.part.getState().status === 'stored') void this.#load(undefined);
      // What changed while nobody showed the list may not be in the copy.
      else if (this.#heard !== this.#replica.heard.getState()) void this.#reload();
    }
    return () => {
      this.#users--;
      if (this.isUsed) return;
      this.#heard = this.#replica.heard.getState();
      this.#stop?.();
      clearTimeout(this.#retry);
      this.#retry = undefined;
    };
  }

  /** Loads the page after what is loaded. */
  readonly loadMore = (): Promise<void> => {
    const { status, hasMore } = this.part.getState();
    if (this.#loading) return this.#loading;
    return status === 'loaded' && !hasMore ? Promise.resolve() : this.#load(this.#next);
  };

  /** Loads all that there is, up to a number of pages; false when that was not possible. */
  async loadAll(maxPages = 100): Promise<boolean> {
    for (let page = 0; page < maxPages; page++) {
      await this.loadMore();
      const { status, hasMore } = this.part.getState();
      if (status === 'loaded' && !hasMore) return true;
      if (this.#retry !== undefined) return false;
    }
    return false;
  }

  /** When the replica has begun anew, what was loaded before is gone. */
  #follow(reloads: number): void {
    const isNew = reloads > this.#reloads;
    this.#reloads = reloads;
    if (isNew) void this.#reload();
    else if (this.#retry !== undefined) void this.#load(this.#next);
  }

  async #reload(): Promise<void> {
    await this.#loading;
    this.#next = undefined;
    await this.#load(undefined);
  }

  #load(cursor: string | undefined): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const isFirst = cursor === undefined;
    const ask = () => this.#loader.loadPage(this.#query, { cursor, limit: maxListLimit, isCounted: isFirst });
    this.#loading = loadInto(this.#replica, this.#collection, ask)
      // A reader of the new state may load the next page at once.
      .finally(() => (this.#loading = undefined))
      .then((page) => this.#take(page, isFirst))
      .catch((error: unknown) => {
        this.part.setState({ isLoading: false });
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
        if (!isRefused && this.isUsed) this.#retry = setTimeout(() => void this.#load(cursor), retryMs);
      });
    return this.#loading;
  }

  #take({ next, total }: LoadedPage, isFirst: boolean): void {
    this.#next = next;
    const known = this.part.getState();
    this.part.setState({
      status: 'loaded',
      isLoading: false,
      hasMore: next !== undefined,
      end: placeOfCursor(next),
      total: isFirst ? total : known.total,
    });
  }
}
