import type { Collection } from '../../shared/collection.ts';
import type { ListTotal } from '../../shared/list-schema.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { LocalStore } from '../local-store.ts';
import type { WindowView } from './window-view.ts';

/** The beginning of a list, as it is stored for the time without a connection. */
interface StoredList {
  readonly key: string;
  readonly records: readonly SyncRecord[];
  readonly next: string | undefined;
  readonly total: ListTotal | undefined;
}

const saveDelayMs = 1000;
/** Lists of a collection that are stored, the last shown first. */
const maxLists = 5;

/** The last lists of a collection in this browser, for reading without a connection. */
export class StoredLists {
  readonly #name: string;
  readonly #store: LocalStore;
  readonly #listViews: () => Iterable<WindowView>;
  #known: Promise<readonly StoredList[]> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { app, name }: Pick<Collection, 'app' | 'name'>,
    store: LocalStore,
    listViews: () => Iterable<WindowView>,
  ) {
    this.#name = `lists ${app}/${name}`;
    this.#store = store;
    this.#listViews = listViews;
  }

  /** Shows the stored list until the server has answered. */
  async restore(view: WindowView): Promise<void> {
    const key = JSON.stringify(view.query);
    const stored = (await this.#read()).find((list) => list.key === key);
    if (stored) view.restore(stored.records, stored.next, stored.total);
  }

  saveSoon(): void {
    this.#saving ??= setTimeout(() => void this.#save(), saveDelayMs);
  }

  close(): void {
    clearTimeout(this.#saving);
  }

  #read(): Promise<readonly StoredList[]> {
    this.#known ??= this.#store.readAnswer(this.#name).then(
      (stored) => (Array.isArray(stored) ? stored : []),
      () => [],
    );
    return this.#known;
  }

  async #save(): Promise<void> {
    this.#saving = undefined;
    const shown = [...this.#listViews()].flatMap((view): StoredList[] => {
      const part = view.isUsed ? view.readStored() : undefined;
      return part ? [{ key: JSON.stringify(view.query), ...part, total: view.total }] : [];
    });
    if (shown.length === 0) return;
    const keys = new Set(shown.map(({ key }) => key));
    const others = (await this.#read()).filter(({ key }) => !keys.has(key));
    const lists = [...shown, ...others].slice(0, maxLists);
    this.#known = Promise.resolve(lists);
    await this.#store.writeAnswer(this.#name, lists).catch(() => {}); // storage is full: loaded again next time
  }
}
