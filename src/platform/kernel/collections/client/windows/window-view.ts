import { ApiError } from '../../../http/client/api-error.ts';
import { type Collection, type CollectionQuery, compileList, findSort } from '../../shared/collection.ts';
import type { ListTotal } from '../../shared/list-schema.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { RecordStore } from '../record-store.ts';
import { RecordView } from '../record-view.ts';
import type { ReplicaStatus } from '../replica.ts';
import type { ListLoader, LoadedPage } from '../list-loader.ts';
import type { ListPart, ListSource } from '../list-source.ts';
import { isWithin, ListRange, type Segment } from './list-range.ts';

/** What a list needs of its collection. */
export interface WindowHost {
  readonly store: RecordStore;
  readonly loader: ListLoader;
  readonly sizes: WindowSizes;
  /** Takes the records of a response; `isGone` says which known records it should have contained. */
  takeRecords(page: LoadedPage, isGone: (record: SyncRecord) => boolean): void;
  /** Runs a request and applies the events of its time once more after it. */
  request<Result>(run: () => Promise<Result>, take: (result: Result) => void): Promise<void>;
  /** Forgets the records that no list shows. */
  sweep(): void;
  save(): void;
}

/** How much of a list is loaded. */
export interface WindowSizes {
  /** Rows of one request. */
  readonly page: number;
  /** Loaded rows of one list, beyond which the far end is dropped. Rows in view are kept. */
  readonly max: number;
  /** More rows are requested when so few are left in a direction. */
  readonly ahead: number;
}
export const defaultSizes: WindowSizes = { page: 100, max: 1000, ahead: 50 };

const largestPageRows = 200;
const retryMs = 3000;
const recountMs = 2000;

/** One query of a collection: the loaded part of its list, kept in order by the records themselves. */
export class WindowView implements ListSource {
  readonly query: CollectionQuery;
  readonly #host: WindowHost;
  readonly #range: ListRange;
  readonly #keys: NonNullable<ReturnType<typeof findSort>>;
  readonly #matches: (record: SyncRecord) => boolean;
  readonly #rows: RecordView<SyncRecord>;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;
  #status: ReplicaStatus = 'loading';
  /** Whether the server has answered once: until then only what was stored is shown. */
  #isLoaded = false;
  #offset = 0;
  #total: ListTotal | undefined;
  #part: ListPart | undefined;
  #loading: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #recount: ReturnType<typeof setTimeout> | undefined;
  #shown: readonly [first: number, last: number] = [0, 0];
  /** Whether rows may be in view that are not loaded yet. */
  #isBehind = false;

  constructor(host: WindowHost, collection: Collection, query: CollectionQuery) {
    this.#host = host;
    this.query = query;
    this.#keys = findSort(collection, query.sort) ?? [];
    this.#range = new ListRange(this.#keys);
    const { matches, compare } = compileList(collection, query);
    this.#matches = matches;
    const isShown = (record: SyncRecord) => this.#range.contains(record) && matches(record);
    this.#rows = new RecordView(host.store, { matches: isShown, compare });
  }

  get isUsed(): boolean {
    return this.#listeners.size > 0;
  }

  get total(): ListTotal | undefined {
    return this.#total;
  }

  /** Whether a record belongs to the query, loaded or not. */
  readonly matches = (record: SyncRecord): boolean => this.#matches(record);

  /** Whether a record belongs to the loaded part. */
  covers(record: SyncRecord): boolean {
    return this.#range.contains(record) && this.#matches(record);
  }

  /** The part that is loaded: the same object until it changes. */
  readonly read = (): ListPart => {
    const records = this.#rows.read();
    if (this.#part?.records === records) return this.#part;
    this.#part = {
      status: this.#status,
      records,
      offset: this.#offset,
      hasBefore: this.#range.previous !== undefined,
      hasAfter: this.#range.next !== undefined,
      total: this.#countRows(records.length),
      isWhole: false,
    };
    return this.#part;
  };

  /** A list that is loaded as a whole has been counted. */
  #countRows(count: number): ListTotal | undefined {
    const { isEmpty, previous, next } = this.#range;
    const isCounted = this.#total?.isExact === false && !isEmpty && (previous ?? next) === undefined;
    return isCounted ? { count, isExact: true } : this.#total;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= this.#rows.subscribe(() => this.#notify());
    if (!this.#isLoaded) void this.reload();
    return () => {
      this.#listeners.delete(listener);
      if (this.isUsed) return;
      this.close();
    };
  };

  /** Says which rows are in view, by their places in the whole list: what is near them is loaded. */
  readonly show = (first: number, last: number): void => {
    this.#shown = [first, last];
    void this.#loadAround();
  };

  /** Loads the shown part again, from where it begins. */
  async reload(): Promise<void> {
    while (this.#loading) await this.#loading;
    if (this.#status === 'unreachable') this.#setStatus('loading');
    const isLoaded = await this.#load(() => this.#loadAgain(this.#range.previous));
    if (isLoaded && this.#isBehind) void this.#loadAround();
  }

  /** Loads less when events have put more into the loaded part than it may hold. */
  trim(): void {
    if (!this.#loading && this.#rows.read().length > 2 * this.#maxRows()) void this.reload();
  }

  /** Begins with what was stored for the time without a connection. */
  restore(records: readonly SyncRecord[], next: string | undefined, total: ListTotal | undefined): void {
    if (!this.#range.isEmpty) return;
    this.#range.replace([{ previous: undefined, next }]);
    this.#total = total;
    this.#status = 'ready';
    this.#host.store.write(records, []);
    this.#rebuild();
  }

  /** What can be stored: the beginning of the list, when that is loaded. */
  readStored(): { records: readonly SyncRecord[]; next: string | undefined } | undefined {
    if (this.#range.isEmpty || this.#range.previous !== undefined) return undefined;
    const records = this.#rows.read().flatMap(({ id }) => this.#host.store.findBase(id) ?? []);
    return { records, next: this.#range.next };
  }

  /** Takes what is known of a change for the number of records; undefined marks it as unknown. */
  changeTotal(difference: number | undefined): void {
    if (difference === 0 || !this.#total) return;
    if (difference === undefined || !this.#total.isExact) {
      this.#recount ??= setTimeout(() => void this.#countAgain(), recountMs);
      return;
    }
    this.#total = { ...this.#total, count: Math.max(0, this.#total.count + difference) };
    this.#changed();
  }

  close(): void {
    this.#stop?.();
    this.#stop = undefined;
    clearTimeout(this.#retry);
    clearTimeout(this.#recount);
    this.#recount = undefined;
  }

  async #loadAround(): Promise<void> {
    this.#isBehind = true;
    if (this.#range.isEmpty || this.#loading) return;
    const load = this.#findMissing();
    this.#isBehind = load !== undefined;
    if (load && (await this.#load(load))) void this.#loadAround();
  }

  /** Returns the request for the rows that are missing near those in view. */
  #findMissing(): (() => Promise<void>) | undefined {
    const [first, last] = this.#shown;
    const { length } = this.#rows.read();
    const { page, ahead } = this.#host.sizes;
    const max = this.#maxRows();
    const { previous, next } = this.#range;
    const end = this.#offset + length - ahead;
    if (next !== undefined && last >= end) return () => this.#loadNext();
    if (previous === undefined) return undefined;
    if (last < this.#offset - max / 2) return () => this.#loadAgain(undefined, page);
    // Where more rows are in view than fit, the rows before them would replace those at their end, and the other way round.
    const hasRoom = length + page <= max || last < end - page;
    return first <= this.#offset + ahead && hasRoom ? () => this.#loadPrevious() : undefined;
  }

  /** Runs one request at a time, and repeats a failed one while the list is shown. Resolves to whether more can be loaded. */
  async #load(run: () => Promise<void>): Promise<boolean> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    let isLoaded = true;
    this.#loading = run().catch((error: unknown) => {
      isLoaded = false;
      if (this.#range.isEmpty) this.#setStatus('unreachable');
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (!isRefused && this.isUsed) this.#retry = setTimeout(() => void this.reload(), retryMs);
    });
    await this.#loading;
    this.#loading = undefined;
    return isLoaded && this.isUsed;
  }

  async #loadAgain(from: string | undefined, least = this.#listSize()): Promise<void> {
    const pages: LoadedPage[] = [];
    let isComplete = false;
    const loadAll = async () => {
      for (let [cursor, count] = [from, 0]; ;) {
        const limit = Math.min(largestPageRows, Math.max(1, least - count));
        const request = { cursor, limit, isCounted: pages.length === 0 };
        const page = await this.#host.loader.loadPage(this.query, request);
        pages.push(page);
        count += page.records.length;
        cursor = page.next;
        isComplete = cursor === undefined || count >= least;
        if (isComplete || !this.isUsed) return;
      }
    };
    await this.#host.request(loadAll, () => {
      this.#range.replace(pages.map(({ previous, next }) => ({ previous, next })));
      if (from === undefined) this.#offset = 0;
      this.#total = pages[0]?.total ?? this.#total;
      for (const page of pages) this.#take(page);
      this.#status = 'ready';
      this.#isLoaded = isComplete;
      this.#finish();
    });
  }

  /** The rows that a reload requests: those that are there, within limits. */
  #listSize(): number {
    return Math.min(this.#maxRows(), Math.max(this.#host.sizes.page, this.#rows.read().length));
  }

  /** The maximum number of loaded rows: more than usual while more are in view. */
  #maxRows(): number {
    const { page, max, ahead } = this.#host.sizes;
    const [first, last] = this.#shown;
    return Math.max(max, last - first + ahead + 2 * page);
  }

  async #loadNext(): Promise<void> {
    const cursor = this.#range.next;
    const load = () => this.#host.loader.loadPage(this.query, { cursor, limit: this.#host.sizes.page });
    await this.#host.request(load, (page) => {
      if (this.#range.next !== cursor) return;
      this.#range.append({ previous: cursor, next: page.next });
      this.#take(page);
      this.#rebuild();
      this.#offset += this.#range.evict('first', this.#rows.read(), this.#maxRows());
      this.#finish();
    });
  }

  async #loadPrevious(): Promise<void> {
    const before = this.#range.previous;
    const load = () => this.#host.loader.loadPage(this.query, { before, limit: this.#host.sizes.page });
    await this.#host.request(load, (page) => {
      if (this.#range.previous !== before) return;
      this.#range.prepend({ previous: page.previous, next: before });
      this.#take(page);
      this.#rebuild();
      this.#offset = page.previous === undefined ? 0 : Math.max(1, this.#offset - page.records.length);
      this.#range.evict('last', this.#rows.read(), this.#maxRows());
      this.#finish();
    });
  }

  /** Known records that belong between the ends of the page, and that it does not contain, are gone. */
  #take(page: LoadedPage): void {
    const ids = new Set(page.records.map(({ id }) => id));
    const segment: Segment = { previous: page.previous, next: page.next };
    const isGone = (record: SyncRecord) =>
      !ids.has(record.id) && this.#matches(record) && isWithin(record, segment, this.#keys);
    this.#host.takeRecords(page, isGone);
  }

  #finish(): void {
    this.#rebuild();
    this.#host.sweep();
    this.#host.save();
  }

  async #countAgain(): Promise<void> {
    this.#recount = undefined;
    if (!this.isUsed) return;
    const count = () => this.#host.loader.loadPage(this.query, { limit: 1, isCounted: true });
    const take = ({ total }: LoadedPage) => {
      this.#total = total;
      this.#changed();
    };
    // Without a connection the number stays as it was until the list is loaded again.
    await this.#host.request(count, take).catch(() => {});
  }

  #setStatus(status: ReplicaStatus): void {
    this.#status = status;
    this.#changed();
  }

  /** The loaded part is another one: its list is made again. */
  #rebuild(): void {
    this.#rows.rebuild();
    this.#changed();
  }

  #changed(): void {
    this.#part = undefined;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
