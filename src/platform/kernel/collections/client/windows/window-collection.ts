import { ApiError } from '../../../http/client/api-error.ts';
import type { LiveEvent } from '../../../live/shared/schema.ts';
import type { Collection, CollectionQuery } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { LocalStore, Position } from '../local-store.ts';
import type { Outbox } from '../outbox.ts';
import { buildOverlays } from '../overlay.ts';
import { RecordStore } from '../record-store.ts';
import { RecordView } from '../record-view.ts';
import { SeenNumbers } from '../seen-numbers.ts';
import { ListLoader, type LoadedPage } from '../list-loader.ts';
import { OpenRecords } from './open-records.ts';
import { StoredLists } from './stored-lists.ts';
import { defaultSizes, type WindowHost, type WindowSizes, WindowView } from './window-view.ts';

/** How long a confirmed command waits for its live event before the changes are requested. */
const eventWaitMs = 1000;
const retryMs = 3000;
const waitForFirstMs = 100;
/** Lists that nobody shows stay loaded, for the way back. */
const maxUnusedViews = 3;
/** The newest events by record, by which older ones that come later are known. */
const maxRemembered = 1000;

const compareIds = (one: SyncRecord, other: SyncRecord) => (one.id < other.id ? -1 : 1);
const versionOf = (record: SyncRecord): number => Number(Object(record).version ?? 0);

interface WindowOptions {
  readonly collection: Collection;
  readonly store: LocalStore;
  readonly outbox: Outbox;
  readonly sizes?: WindowSizes | undefined;
}

/**
 * What this browser holds of a collection that is too large to hold as a whole: loaded parts of lists and opened records.
 * Live events carry the record, and the order of each list says where it belongs, so that nothing is requested again.
 */
export class WindowCollection implements WindowHost {
  readonly store = new RecordStore();
  /** All records that are held. */
  readonly held = new RecordView(this.store, { matches: () => true, compare: compareIds });
  readonly loader: ListLoader;
  readonly opened: OpenRecords;
  readonly sizes: WindowSizes;
  readonly #collection: Collection;
  readonly #outbox: Outbox;
  readonly #stored: StoredLists;
  readonly #views = new Map<string, WindowView>();
  readonly #seen = new SeenNumbers();
  readonly #newest = new Map<string, number>();
  readonly #stopWatching: () => void;
  /** The number of the journal that everything loaded is at least as new as, with all events since. */
  #position: Position | undefined;
  #requests = 0;
  /** Events that arrived during a request: its response may be older than they are. */
  #heard: LiveEvent[] = [];
  #catchingUp: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor({ collection, store, outbox, sizes = defaultSizes }: WindowOptions) {
    this.sizes = sizes;
    this.#collection = collection;
    this.#outbox = outbox;
    this.loader = new ListLoader(collection);
    this.opened = new OpenRecords(this);
    this.#stored = new StoredLists(collection, store, () => this.#views.values());
    this.#stopWatching = outbox.commands.subscribe(() => this.#updateOverlay());
    this.#updateOverlay();
  }

  get app(): string {
    return this.#collection.app;
  }

  get name(): string {
    return this.#collection.name;
  }

  /** The list of a query: one for all who show it. `collection` may declare further sorts. */
  view(query: CollectionQuery = {}, collection = this.#collection): WindowView {
    const key = JSON.stringify(query);
    const known = this.#views.get(key);
    if (known) return known;
    const view = new WindowView(this, collection, query);
    this.#forgetUnusedViews();
    this.#views.set(key, view);
    void this.#stored.restore(view);
    return view;
  }

  /** Takes a live event of the collection's table. */
  takeEvent(event: LiveEvent): void {
    if (this.#isClosed) return;
    this.#seen.add(event.seq);
    if (this.#requests > 0) this.#heard.push(event);
    this.#apply(event);
    for (const view of this.#views.values()) view.trim();
    this.save();
    this.#outbox.forgetConfirmed(this.#collection.app, (seq) => this.#seen.has(seq));
  }

  /** A command was confirmed: its records arrive as events, or are requested. */
  takeConfirmed(seq: number): void {
    const { app } = this.#collection;
    this.#outbox.forgetConfirmed(app, (one) => this.#seen.has(one));
    const isWaiting = this.#outbox.commands.getState().some((one) => one.app === app && one.seq === seq);
    const isNothingLoaded = !this.#position && this.#requests === 0;
    if (isWaiting && isNothingLoaded) this.#outbox.forgetConfirmed(app, (one) => one === seq);
    else if (isWaiting) this.#catchUpAfter(eventWaitMs);
  }

  /** Requests what changed while no events arrived, or everything shown when that is unknown. */
  async catchUp(): Promise<void> {
    this.#catchingUp ??= this.#catchUpOnce().finally(() => (this.#catchingUp = undefined));
    await this.#catchingUp;
  }

  async request<Result>(run: () => Promise<Result>, take: (result: Result) => void): Promise<void> {
    this.#requests++;
    try {
      const result = await run();
      if (this.#isClosed) return;
      take(result);
      for (const event of this.#heard) this.#apply(event, false);
      if (this.#heard.length > 0) for (const view of this.#views.values()) view.changeTotal(undefined);
    } finally {
      this.#requests--;
      if (this.#requests === 0) this.#heard = [];
    }
  }

  takeRecords({ seq, epoch, records }: LoadedPage, isGone: (record: SyncRecord) => boolean): void {
    this.#position ??= { seq, epoch };
    const changed = records.filter((record) => this.isNews(record));
    const removed = [...this.store.baseValues()].filter(isGone).map(({ id }) => id);
    this.store.write(changed, removed);
  }

  /** Whether a record of the server is not older than the known one. */
  readonly isNews = (record: SyncRecord): boolean => {
    const known = this.store.findBase(record.id);
    return !known || versionOf(known) <= versionOf(record);
  };

  sweep(): void {
    const views = [...this.#views.values()];
    const isUnused = (record: SyncRecord) =>
      !this.opened.has(record.id) && !views.some((view) => view.covers(record));
    const unused = [...this.store.baseValues()].filter(isUnused).map(({ id }) => id);
    if (unused.length > 0) this.store.write([], unused);
  }

  save(): void {
    this.#stored.saveSoon();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stored.close();
    this.#stopWatching();
    for (const view of this.#views.values()) view.close();
  }

  /** Puts the record of an event where it belongs. An event that is older than one known already changes nothing. */
  #apply({ id, seq, change, record }: LiveEvent, isCounted = true): void {
    if ((this.#newest.get(id) ?? 0) > seq) return;
    this.#remember(id, seq);
    const known = this.store.findBase(id);
    const next: SyncRecord | undefined = change === 'delete' || !record ? undefined : { ...record, id };
    if (known && next && versionOf(known) > versionOf(next)) return;
    const isRepeated = known && next && versionOf(known) === versionOf(next);
    if (isCounted && !isRepeated) this.#countChange(known, next, change);
    const isHeld =
      next && (this.opened.has(id) || [...this.#views.values()].some((view) => view.covers(next)));
    this.store.write(isHeld ? [next] : [], isHeld ? [] : [id]);
  }

  #countChange(
    known: SyncRecord | undefined,
    next: SyncRecord | undefined,
    change: LiveEvent['change'],
  ): void {
    for (const view of this.#views.values()) {
      const isIn = next !== undefined && view.matches(next);
      if (known) view.changeTotal(Number(isIn) - Number(view.matches(known)));
      else view.changeTotal(change === 'create' ? Number(isIn) : undefined);
    }
  }

  #remember(id: string, seq: number): void {
    this.#newest.delete(id);
    this.#newest.set(id, seq);
    const [oldest] = this.#newest.keys();
    if (this.#newest.size > maxRemembered && oldest !== undefined) this.#newest.delete(oldest);
  }

  #catchUpAfter(delayMs: number): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.catchUp(), delayMs);
  }

  async #catchUpOnce(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const position = this.#position;
    // Without one nothing is loaded; a response that is on its way may be older than the stream.
    if (!position) return this.#requests > 0 ? this.#catchUpAfter(waitForFirstMs) : undefined;
    try {
      await this.request(
        () => this.loader.loadChanges(position),
        ({ seq, epoch, isReset, changed, removed }) => {
          this.#position = isReset ? undefined : { seq, epoch };
          if (!isReset) this.#takeChanges(changed, removed);
        },
      );
      if (!this.#position) await this.#reloadAll();
      const upTo = this.#position?.seq ?? 0;
      this.#outbox.forgetConfirmed(this.#collection.app, (seq) => seq <= upTo);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return this.#forgetAll();
      this.#catchUpAfter(retryMs);
    }
  }

  /** The person may not read the collection any more. Once their roles change again, the server says to load it anew. */
  #forgetAll(): void {
    this.store.write(
      [],
      [...this.store.baseValues()].map(({ id }) => id),
    );
    this.save();
  }

  #takeChanges(changed: readonly SyncRecord[], removed: readonly string[]): void {
    for (const record of changed) {
      if (!this.isNews(record)) continue;
      const known = this.store.findBase(record.id);
      if (!known || versionOf(known) < versionOf(record)) this.#countChange(known, record, 'update');
      const isHeld =
        this.opened.has(record.id) || [...this.#views.values()].some((view) => view.covers(record));
      this.store.write(isHeld ? [record] : [], isHeld ? [] : [record.id]);
    }
    for (const id of removed) this.#countChange(this.store.findBase(id), undefined, 'delete');
    this.store.write([], removed);
    this.save();
  }

  async #reloadAll(): Promise<void> {
    for (const [key, view] of this.#views) if (!view.isUsed) this.#views.delete(key);
    await Promise.all([...this.#views.values()].map((view) => view.reload()));
    await this.opened.reload();
  }

  #forgetUnusedViews(): void {
    const unused = [...this.#views].filter(([, view]) => !view.isUsed);
    for (const [key] of unused.slice(0, -maxUnusedViews)) this.#views.delete(key);
  }

  #updateOverlay(): void {
    const { app, name } = this.#collection;
    this.store.setOverlay(buildOverlays(this.#outbox.commands.getState(), app).get(name) ?? new Map());
  }
}
