import { createStore } from 'zustand/vanilla';
import { NetworkError } from '../../http/client/api-error.ts';
import { call } from '../../http/client/call.ts';
import { applyPatch, type Patch, type Records, type SyncRecord } from '../shared/patch.ts';
import { changesEndpoint, type Changes } from '../shared/schema.ts';
import type { LocalStore, Position, ReplicaChange } from './local-store.ts';
import type { Outbox } from './outbox.ts';

export interface ReplicaState {
  /** `loading` until there is something to show; `unreachable` when there is nothing and the server cannot be asked. */
  readonly status: 'loading' | 'ready' | 'unreachable';
  /** What screens show: the server's records with the waiting commands over them. */
  readonly collections: Readonly<Record<string, Records>>;
}

const nothing: Records = new Map();
/** Events come in bursts: one question for all of them. */
const pullDelayMs = 10;
const retryMs = 3000;

/** This browser's copy of one person's records of one app: kept over reloads, caught up by the journal's numbers. */
export class Replica {
  readonly state = createStore<ReplicaState>(() => ({ status: 'loading', collections: {} }));
  readonly app: string;
  readonly #endpoint: ReturnType<typeof changesEndpoint>;
  readonly #names: readonly string[];
  readonly #store: LocalStore;
  readonly #outbox: Outbox;
  readonly #stopWatching: () => void;
  #base: Readonly<Record<string, Records>> = {};
  #drawn: Readonly<Record<string, Records>> | undefined;
  #patches: readonly Patch[] = [];
  #position: Position | undefined;
  #pulling: Promise<void> | undefined;
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: {
    app: string;
    path: `/api/${string}`;
    collections: readonly string[];
    store: LocalStore;
    outbox: Outbox;
  }) {
    this.app = options.app;
    this.#endpoint = changesEndpoint(options.path);
    this.#names = options.collections;
    this.#store = options.store;
    this.#outbox = options.outbox;
    this.#stopWatching = options.outbox.commands.subscribe(() => this.#render());
  }

  /** Shows what this browser has, then asks for what is new. */
  async start(): Promise<void> {
    const kept = await this.#store.readReplica(this.app);
    if (kept.position !== undefined) {
      const collections = Map.groupBy(kept.records, (row) => row.collection);
      this.#base = Object.fromEntries(
        this.#names.map((name) => [
          name,
          new Map(collections.get(name)?.map(({ record }) => [record.id, record])),
        ]),
      );
      this.#position = kept.position;
      this.#render('ready');
    }
    await this.pull();
  }

  /** Asks for what changed, soon; called for each event of the stream. */
  pullSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.pull(), pullDelayMs);
  }

  /** Asks for what changed since the last time, and shows it. */
  async pull(): Promise<void> {
    if (this.#pulling) {
      this.#isStale = true;
      return this.#pulling;
    }
    this.#pulling = this.#pullOnce().finally(() => {
      this.#pulling = undefined;
      if (this.#isStale) {
        this.#isStale = false;
        void this.pull();
      }
    });
    return this.#pulling;
  }

  /** Asks at once; where there was nothing to show, what waits for it is told to wait again. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.state.getState().status === 'unreachable') this.#render('loading');
    await this.pull();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopWatching();
  }

  async #pullOnce(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const since = this.#position && { after: String(this.#position.seq), epoch: this.#position.epoch };
      const changes = await call(this.#endpoint, { query: since ?? {} });
      if (this.#isClosed) return;
      this.#take(changes);
    } catch (error) {
      if (this.#position === undefined) this.#render('unreachable');
      if (!(error instanceof NetworkError) || this.#isClosed) return;
      this.#timer = setTimeout(() => void this.pull(), retryMs);
    }
  }

  #take(changes: Changes): void {
    const rows: ReplicaChange[] = this.#names.map((collection) => {
      const part = changes.collections[collection];
      return { collection, changed: (part?.changed ?? []) as SyncRecord[], removed: part?.removed ?? [] }; // safe: records have ids
    });
    const base = { ...this.#base };
    for (const { collection, changed, removed } of rows) {
      if (!changes.isComplete && changed.length === 0 && removed.length === 0) continue;
      const records = new Map(changes.isComplete ? [] : base[collection]);
      for (const record of changed) records.set(record.id, record);
      for (const id of removed) records.delete(id);
      base[collection] = records;
    }
    this.#base = base;
    this.#position = { seq: changes.seq, epoch: changes.epoch };
    this.#outbox.forgetConfirmed(this.app, changes.seq);
    this.#render('ready');
    this.#store.writeReplica(this.app, this.#position, rows, changes.isComplete).catch(() => {});
  }

  #render(status = this.state.getState().status): void {
    const patches = this.#outbox.commands
      .getState()
      .filter(({ app, state }) => app === this.app && state !== 'failed')
      .map(({ patch }) => patch);
    const shown = this.state.getState();
    const isSame =
      patches.length === this.#patches.length && patches.every((patch, at) => patch === this.#patches[at]);
    // A command that is being sent or was confirmed shows what it showed: nothing is drawn again.
    if (isSame && this.#drawn === this.#base && status === shown.status) return;
    this.#patches = patches;
    this.#drawn = this.#base;
    const collections: Record<string, Records> = {};
    for (const name of this.#names) {
      const base = this.#base[name] ?? nothing;
      collections[name] = patches.reduce((records, patch) => applyPatch(records, patch, name), base);
    }
    this.state.setState({ status, collections });
  }
}
