import { createStore } from 'zustand/vanilla';
import { maxValues } from '../../shared/filters.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { ListLoader } from '../list-loader.ts';
import type { RecordStore } from '../record-store.ts';

/** The collection that the records are of. */
interface Host {
  readonly store: RecordStore;
  readonly loader: ListLoader;
  /** Whether a record is newer than what is known of it. */
  isNews(record: SyncRecord): boolean;
  request<Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): Promise<void>;
  sweep(): void;
}

const retryMs = 3000;

/** Records that screens show by their ids, whether a list has loaded them or not. */
export class OpenRecords {
  readonly #collection: Host;
  readonly #counts = new Map<string, number>();
  /** Those of which the server has no record that the person may view. */
  readonly missing = createStore<ReadonlySet<string>>(() => new Set());
  /** Requested together at the end of the running task. */
  #wanted: string[] = [];

  constructor(collection: Host) {
    this.#collection = collection;
  }

  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** Keeps records and requests those that are not known; returns how to let them go. */
  open(...ids: readonly string[]): () => void {
    for (const id of ids) {
      const count = this.#counts.get(id) ?? 0;
      this.#counts.set(id, count + 1);
      if (count === 0 && !this.#collection.store.findBase(id)) this.#want(id);
    }
    return () => {
      for (const id of ids) {
        const rest = (this.#counts.get(id) ?? 1) - 1;
        if (rest > 0) this.#counts.set(id, rest);
        else this.#counts.delete(id);
      }
      this.#collection.sweep();
    };
  }

  /** Requests all of them again. */
  async reload(): Promise<void> {
    await this.#loadAll([...this.#counts.keys()]);
  }

  #want(id: string): void {
    if (this.#wanted.push(id) > 1) return;
    queueMicrotask(() => {
      const ids = this.#wanted;
      this.#wanted = [];
      void this.#loadAll(ids);
    });
  }

  async #loadAll(ids: readonly string[]): Promise<void> {
    const parts = Array.from({ length: Math.ceil(ids.length / maxValues) }, (_, at) =>
      ids.slice(at * maxValues, (at + 1) * maxValues),
    );
    await Promise.all(parts.map((part) => this.#load(part)));
  }

  async #load(all: readonly string[]): Promise<void> {
    const ids = all.filter((id) => this.has(id));
    if (ids.length === 0) return;
    const { loader, store } = this.#collection;
    const take = (records: readonly SyncRecord[]) => {
      const found = new Set(records.map(({ id }) => id));
      const gone = ids.filter((id) => !found.has(id));
      const isTaken = (record: SyncRecord) => this.has(record.id) && this.#collection.isNews(record);
      store.write(records.filter(isTaken), gone);
      if (gone.length > 0) this.missing.setState((known) => new Set([...known, ...gone]), true);
    };
    try {
      await this.#collection.request(() => loader.loadRecords(ids), take);
    } catch {
      setTimeout(() => void this.#load(ids), retryMs);
    }
  }
}
