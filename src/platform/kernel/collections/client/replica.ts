import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../http/client/api-error.ts';
import type { LiveEvent } from '../../live/shared/schema.ts';
import { type Collection, type CollectionQuery, compileList, type LogFields } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { Changes } from '../shared/schema.ts';
import { ChangeBuffer } from './change-buffer.ts';
import { loadChanges } from './load-changes.ts';
import type { LocalStore, Position, ReplicaChange } from './local-store.ts';
import { listNewer, mergeEvents } from './merge-events.ts';
import { takeNewest } from './logs/take-newest.ts';
import type { Outbox } from './outbox.ts';
import { buildOverlays } from './overlay.ts';
import { RecordStore } from './record-store.ts';
import { RecordView } from './record-view.ts';
import { SeenNumbers } from './seen-numbers.ts';
import { waitUntilKnown } from './wait-until-known.ts';

/** `loading` until there is something to show; `unreachable` when there is nothing and the server cannot be reached. */
export type ReplicaStatus = 'loading' | 'ready' | 'unreachable';

/** Events come in bursts: one request for all of them. */
const pullDelayMs = 10;
const retryMs = 3000;
const faultRetryMs = 15_000;
/** How long a confirmed command waits for its live event before its records are requested. */
const eventWaitMs = 1000;
/** After so many live events the position is moved on by a request, so that a later catch-up stays short. */
const maxEventsPerPull = 300;
const maxUnusedViews = 12;

/** So many of the newest records of a `recent` collection are held; older ones as long as a list shows them. */
const maxRecent = 2000;

/** A `recent` collection with the lists of it that are open. */
interface Recent {
  readonly collection: Collection;
  readonly lists: Set<{ covers(record: SyncRecord): boolean }>;
}

interface ReplicaOptions {
  readonly app: string;
  readonly api: `/api/${string}`;
  readonly store: LocalStore;
  readonly outbox: Outbox;
}

/**
 * This browser's copy of one person's records of one app: stored over reloads, caught up by journal numbers, kept current
 * by live events, with the waiting commands over it.
 */
export class Replica {
  readonly status = createStore<ReplicaStatus>(() => 'loading');
  /** The status of collections with a limit: ready once all of their records are held. */
  readonly #limitedStatus = createStore<ReplicaStatus>(() => 'loading');
  /** Whether large collections are requested, too, and whether the records are those of such a request. */
  #needsAll = false;
  #hasAll = false;
  readonly #options: ReplicaOptions;
  readonly #path: `/api/${string}`;
  readonly #collections = new Map<string, RecordStore>();
  /** By the table that events name. */
  readonly #entities = new Map<string, string>();
  #tables: ReadonlySet<string> | undefined;
  /** Collections of which only parts are held. */
  readonly #logs = new Map<string, LogFields>();
  readonly #recent = new Map<string, Recent>();
  /** Grows with each event, also with those that change nothing that is held. */
  readonly heard = createStore(() => ({ count: 0 }));
  /** Grows with each response; `reloads` with those that replaced an earlier copy: parts of logs may be old then. */
  readonly pulls = createStore(() => ({ count: 0, reloads: 0 }));
  readonly #views = new Map<string, RecordView<SyncRecord>>();
  readonly #stopWatching: () => void;
  readonly #seen = new SeenNumbers();
  #position: Position | undefined;
  #pulling: Promise<void> | undefined;
  /** Events that arrived during a request: its response may be older than they are. */
  #heard: LiveEvent[] = [];
  #isStale = false;
  /** Records that other responses brought during a request. */
  #keptMeanwhile: ReplicaChange[] = [];
  #eventCount = 0;
  /** Events that arrived together. */
  #inbox: LiveEvent[] = [];
  #delivery: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #confirming: ReturnType<typeof setTimeout> | undefined;
  readonly #unsaved = new ChangeBuffer((changes) => this.#save(changes, false));
  #isClosed = false;
  readonly #read = Promise.withResolvers<void>();
  /** Resolves once what this browser has is shown. */
  readonly whenRead = this.#read.promise;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#path = `${options.api}/changes`;
    this.#stopWatching = options.outbox.commands.subscribe(() => this.#updateOverlays());
  }

  /** Shows what this browser has, then requests what is new. */
  async start(): Promise<void> {
    const { app, store } = this.#options;
    const kept = await store.readReplica(app).catch(() => undefined);
    if (kept?.position) {
      const rows = Map.groupBy(kept.records, (row) => row.collection);
      for (const [name, list] of rows) this.#storeOf(name).replaceAll(list.map(({ record }) => record));
      this.#position = kept.position;
      for (const recent of this.#recent.values()) this.#trim(recent);
      this.#updateOverlays();
      this.#setStatus('ready');
    }
    const pulled = this.pull();
    this.#read.resolve();
    await pulled;
  }

  /** Resolves once there is something to show, or nothing can be loaded. */
  readonly waitUntilKnown = (): Promise<void> => waitUntilKnown(this.status);

  waitForAll(collection: Pick<Collection, 'copyLimit'>): Promise<void> {
    this.need(collection);
    return waitUntilKnown(this.statusOf(collection));
  }

  /** The status of a collection. A large one is loading until all of it has been needed and loaded. */
  readonly statusOf = ({ copyLimit }: Pick<Collection, 'copyLimit'>) =>
    copyLimit === undefined ? this.status : this.#limitedStatus;

  /** Loads a collection that is too large for the copy, and the others that are. They are held until the page is closed. */
  need({ copyLimit }: Pick<Collection, 'copyLimit'>): void {
    if (copyLimit === undefined || this.#needsAll || this.#limitedStatus.getState() === 'ready') return;
    this.#needsAll = true;
    if (this.#isPart) void this.pull();
  }

  /** Makes a collection known, so that its live events are applied without a request. */
  open<R extends SyncRecord>(collection: Collection<R>): void {
    const { name, entity, log, keep, blank } = collection;
    this.#entities.set(entity, name);
    if (blank) this.#storeOf(name).fill(blank);
    if (log) this.#logs.set(name, log);
    if (keep !== 'recent' || this.#recent.has(name)) return;
    const declared = collection as unknown as Collection; // safe: its own records only
    this.#recent.set(name, { collection: declared, lists: new Set() });
  }

  /** Keeps what an open list of a `recent` collection covers; returns how to let go of it. */
  openList(collection: Collection, list: { covers(record: SyncRecord): boolean }): () => void {
    this.open(collection);
    const lists = this.#recent.get(collection.name)?.lists;
    lists?.add(list);
    return () => lists?.delete(list);
  }

  /** Takes records that another call of the app returned. Those that are older than the known ones are ignored. */
  keep(collection: Pick<Collection, 'name'>, records: readonly SyncRecord[]): void {
    const { name } = collection;
    const change = { collection: name, changed: listNewer(this.#storeOf(name), records), removed: [] };
    if (this.#pulling) this.#keptMeanwhile.push(change);
    this.#write(change);
  }

  /** Forgets records that nobody shows. */
  drop(collection: Pick<Collection, 'name'>, ids: readonly string[]): void {
    this.#write({ collection: collection.name, changed: [], removed: ids });
  }

  find(collection: string, id: string): SyncRecord | undefined {
    return this.#collections.get(collection)?.get(id);
  }

  /** The list of a query: one for all who show it. Who asks for one of a large collection needs all of it. */
  view<R extends SyncRecord>(collection: Collection<R>, query: CollectionQuery = {}): RecordView<R> {
    this.open(collection);
    this.need(collection);
    const keyOf = (asked: CollectionQuery) => `${collection.name} ${JSON.stringify(asked)}`;
    const key = keyOf(query);
    let view = this.#views.get(key);
    if (!view) {
      const compiled = compileList(collection as unknown as Collection, query); // safe: its own records only
      const { sort } = query;
      const whole = keyOf(sort === undefined ? {} : { sort });
      const findSorted = () => (whole === key ? undefined : this.#views.get(whole)?.current);
      view = new RecordView(this.#storeOf(collection.name), compiled, findSorted);
      this.#forgetUnusedViews();
      this.#views.set(key, view);
    }
    return view as unknown as RecordView<R>; // safe: made of this collection's records
  }

  /** Takes an event of the stream, together with those that arrive in the same moment. */
  takeEvent(event: LiveEvent): void {
    this.heard.setState(({ count }) => ({ count: count + 1 }));
    this.#inbox.push(event);
    this.#delivery ??= setTimeout(() => this.#takeEvents());
  }

  /** A command was confirmed: its records arrive as events, or are requested. */
  takeConfirmed(seq: number): void {
    this.#forgetSeen();
    const { app, outbox } = this.#options;
    const isWaiting = outbox.commands.getState().some((one) => one.app === app && one.seq === seq);
    if (isWaiting) this.#confirming ??= setTimeout(() => void this.pull(), eventWaitMs);
  }

  /** Requests what changed since the last time. A call during a request repeats it afterwards. */
  async pull(): Promise<void> {
    if (this.#pulling) {
      this.#isStale = true;
      return this.#pulling;
    }
    this.#clearTimers();
    this.#pulling = this.#pullOnce().finally(() => {
      this.#pulling = undefined;
      this.#heard = [];
      this.#keptMeanwhile = [];
      if (!this.#isStale) return;
      this.#isStale = false;
      void this.pull();
    });
    return this.#pulling;
  }

  /** Requests at once; where there was nothing to show, it is loading again. */
  async refresh(): Promise<void> {
    if (this.#limitedStatus.getState() === 'unreachable')
      this.#setStatus(this.#position ? 'ready' : 'loading');
    await this.pull();
  }

  close(): void {
    this.#isClosed = true;
    this.#clearTimers();
    clearTimeout(this.#delivery);
    this.#unsaved.close();
    this.#stopWatching();
  }

  #clearTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#confirming);
    this.#timer = undefined;
    this.#confirming = undefined;
  }

  /** Whether large collections are not held. */
  get #isPart(): boolean {
    return this.#position?.large !== undefined && !this.#hasAll;
  }

  #setStatus(status: ReplicaStatus, ofRest: ReplicaStatus = 'loading'): void {
    this.#limitedStatus.setState(status === 'ready' && this.#isPart ? ofRest : status, true);
    this.status.setState(status, true);
  }

  #pullAfter(delayMs: number, isLate = false): void {
    if (this.#isClosed || (isLate && this.#timer !== undefined)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.pull(), delayMs);
  }

  async #pullOnce(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const isAll = this.#needsAll;
      const { seq, ...known } = this.#position ?? {};
      const since = seq === undefined || (isAll && this.#isPart) ? {} : { ...known, after: String(seq) };
      const query = { ...since, ...(isAll && { all: '1' as const }) };
      const changes = await loadChanges(this.#path, query, () => this.#isClosed);
      if (this.#isClosed) return;
      if (changes.isComplete) this.#hasAll = isAll;
      this.#take(changes);
    } catch (error) {
      if (this.#isClosed) return;
      this.#setStatus(this.#position ? 'ready' : 'unreachable', 'unreachable');
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (!isRefused) this.#pullAfter(error instanceof ApiError ? faultRetryMs : retryMs, true);
    }
  }

  #take({ seq, epoch, isComplete, collections, tables, large }: Changes): void {
    this.#tables = tables && new Set(tables);
    const isReload = isComplete && this.#position !== undefined;
    const rows = Object.entries(collections).map(([collection, part]): ReplicaChange => {
      const changed = part.changed as SyncRecord[]; // safe: records have ids
      const log = this.#logs.get(collection);
      if (isComplete && log) return takeNewest(collection, this.#storeOf(collection), log, changed);
      const taken = isComplete ? changed : changed.filter((record) => this.#takes(collection, record));
      if (isComplete) this.#storeOf(collection).replaceAll(taken);
      else this.#storeOf(collection).write(taken, part.removed);
      return { collection, changed: taken, removed: part.removed };
    });
    this.#position = { seq, epoch, large: isComplete ? large : this.#position?.large };
    this.#eventCount = 0;
    const unsaved = this.#unsaved.clear();
    this.#save(isComplete ? rows : [...unsaved, ...rows], isComplete);
    for (const { collection, changed } of this.#keptMeanwhile)
      this.#write({ collection, changed: listNewer(this.#storeOf(collection), changed), removed: [] });
    this.#applyEvents(this.#heard);
    this.#updateOverlays();
    this.#options.outbox.forgetConfirmed(this.#options.app, (one) => one <= seq);
    this.#setStatus('ready');
    const { count, reloads } = this.pulls.getState();
    this.pulls.setState({ count: count + 1, reloads: isReload ? reloads + 1 : reloads });
    // All was needed after this had been requested.
    if (this.#needsAll && this.#isPart) this.#isStale = true;
  }

  /** Whether a record that changed is held: of a `recent` collection what is known, new enough, or shown by a list. */
  #takes(name: string, record: SyncRecord): boolean {
    const recent = this.#recent.get(name);
    const known = this.#storeOf(name);
    if (!recent || known.size < maxRecent || known.findBase(record.id)) return true;
    if ([...recent.lists].some((list) => list.covers(record))) return true;
    const { collection } = recent;
    const oldest = this.view(collection).read()[maxRecent - 1];
    return !oldest || compileList(collection).compare(record, oldest) < 0;
  }

  /** Forgets the older records of a `recent` collection that earlier pages have opened. */
  #trim({ collection }: Recent): void {
    if (this.#storeOf(collection.name).size <= 2 * maxRecent) return;
    const older = this.view(collection).read().slice(maxRecent);
    this.drop(
      collection,
      older.map(({ id }) => id),
    );
  }

  #write(change: ReplicaChange): void {
    if (change.changed.length + change.removed.length === 0) return;
    this.#storeOf(change.collection).write(change.changed, change.removed);
    this.#unsaved.add(change);
  }

  #takeEvents(): void {
    const events = this.#inbox;
    this.#inbox = [];
    this.#delivery = undefined;
    if (this.#isClosed) return;
    for (const { seq } of events) this.#seen.add(seq);
    if (this.#pulling) this.#heard.push(...events);
    this.#eventCount += events.length;
    const isApplied = this.#applyEvents(events);
    if (isApplied && this.#eventCount <= maxEventsPerPull) this.#forgetSeen();
    else this.#pullAfter(pullDelayMs);
  }

  /** Forgets the confirmed commands whose events have been applied. */
  #forgetSeen(): void {
    if (this.#pulling || this.#timer !== undefined) return;
    const { app, outbox } = this.#options;
    outbox.forgetConfirmed(app, (seq) => this.#seen.has(seq));
    const isDone = !outbox.commands.getState().some((one) => one.app === app && one.state === 'confirmed');
    if (isDone) clearTimeout(this.#confirming);
    if (isDone) this.#confirming = undefined;
  }

  /** Applies events in their order; false when one does not carry what is needed. */
  #applyEvents(events: readonly LiveEvent[]): boolean {
    if (!this.#position || (this.#isPart && !this.#tables)) return false;
    const findKnown = (collection: string, id: string) => this.#storeOf(collection).findBase(id);
    const partial = { has: (name: string) => this.#logs.has(name) || this.#recent.has(name) };
    const target = { collectionOf: this.#entities, tables: this.#tables, findKnown, partial };
    const { changes, isComplete } = mergeEvents(events, target);
    for (const change of changes)
      this.#write({
        ...change,
        changed: change.changed.filter((record) => this.#takes(change.collection, record)),
      });
    // With a scope come and go records that no event names.
    return isComplete && !events.some(({ access, change }) => access && change !== 'update');
  }

  /** Stores changes, but not those of large collections. The position moves by requests alone: events may be out of order. */
  #save(changes: readonly ReplicaChange[], isComplete: boolean): void {
    if (!this.#position || this.#isClosed) return;
    const { store, app } = this.#options;
    const large = this.#position.large?.split(',');
    const kept = changes.filter(({ collection }) => large?.includes(collection) !== true);
    store.writeReplica(app, this.#position, kept, isComplete).catch(() => {}); // storage is full: loaded again next time
  }

  #storeOf(collection: string): RecordStore {
    let records = this.#collections.get(collection);
    if (!records) this.#collections.set(collection, (records = new RecordStore()));
    return records;
  }

  #forgetUnusedViews(): void {
    const unused = [...this.#views].filter(([, view]) => !view.isUsed);
    for (const [key] of unused.slice(0, -maxUnusedViews)) this.#views.delete(key);
  }

  #updateOverlays(): void {
    const overlays = buildOverlays(this.#options.outbox.commands.getState(), this.#options.app);
    for (const name of overlays.keys()) this.#storeOf(name);
    for (const [name, records] of this.#collections) records.setOverlay(overlays.get(name) ?? new Map());
  }
}
