import { createStore } from 'zustand/vanilla';
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
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(collection: Host) {
    this.#collection = collection;
  }

  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** Keeps a record and requests it when it is not known; returns how to let it go. */
  open(id: string): () => void {
    const count = this.#counts.get(id) ?? 0;
    this.#counts.set(id, count + 1);
    if (count === 0 && !this.#collection.store.findBase(id)) void this.#load(id);
    return () => {
      const rest = (this.#counts.get(id) ?? 1) - 1;
      if (rest > 0) return this.#counts.set(id, rest);
      this.#counts.delete(id);
      clearTimeout(this.#retries.get(id));
      return this.#collection.sweep();
    };
  }

  /** Requests all of them again. */
  async reload(): Promise<void> {
    await Promise.all([...this.#counts.keys()].map((id) => this.#load(id)));
  }

  async #load(id: string): Promise<void> {
    const { loader, store } = this.#collection;
    const take = (record: SyncRecord | undefined) => {
      if (!record) {
        store.write([], [id]);
        this.missing.setState((ids) => new Set([...ids, id]), true);
      }
      if (record && this.has(id) && this.#collection.isNews(record)) store.write([record], []);
    };
    try {
      await this.#collection.request(() => loader.loadRecord(id), take);
    } catch {
      const retry = () => this.has(id) && void this.#load(id);
      clearTimeout(this.#retries.get(id));
      this.#retries.set(id, setTimeout(retry, retryMs));
    }
  }
}
