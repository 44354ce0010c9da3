import type { CompiledQuery } from '../shared/collection.ts';
import type { Compare } from '../shared/order.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { RecordStore, ShownChanges } from './record-store.ts';

/** Beyond this many changes at once, merging two sorted lists is less work than placing each. */
const maxPlaced = 64;

/** Where a record belongs in a sorted list: the index of the first that does not come before it. */
function findPlace<R>(list: readonly R[], record: R, compare: Compare<R>): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle];
    if (other !== undefined && compare(other, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merge<R>(one: readonly R[], other: readonly R[], compare: Compare<R>): R[] {
  const merged: R[] = [];
  let at = 0;
  for (const record of one) {
    for (let next = other[at]; next !== undefined && compare(next, record) < 0; next = other[++at])
      merged.push(next);
    merged.push(record);
  }
  return [...merged, ...other.slice(at)];
}

/**
 * A list of a collection's records by a query, kept sorted: a change moves the records that changed. A list that nobody
 * shows is built again when it is read next.
 */
export class RecordView<R extends SyncRecord> {
  readonly #store: RecordStore;
  readonly #query: CompiledQuery<R>;
  readonly #findSorted: () => readonly R[] | undefined;
  readonly #listeners = new Set<() => void>();
  #list: readonly R[] = [];
  #revision = -1;
  /** The list that the listeners know of. */
  #notified: readonly R[] = [];
  #stop: (() => void) | undefined;

  /** `findSorted` returns all records in the order of the query, where a list of them is at hand. */
  constructor(
    store: RecordStore,
    query: CompiledQuery<R>,
    findSorted: () => readonly R[] | undefined = () => undefined,
  ) {
    this.#store = store;
    this.#query = query;
    this.#findSorted = findSorted;
  }

  /** The list, where it is up to date without building it again. */
  get current(): readonly R[] | undefined {
    return this.#revision === this.#store.revision ? this.#list : undefined;
  }

  get isUsed(): boolean {
    return this.#listeners.size > 0;
  }

  /** The list now: the same array until it changes. */
  readonly read = (): readonly R[] => {
    if (this.#revision !== this.#store.revision) this.#build();
    return this.#list;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#stop) this.#notified = this.read();
    this.#stop ??= this.#store.subscribe((changes) => this.#take(changes));
    return () => {
      this.#listeners.delete(listener);
      if (this.isUsed) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** Makes the list again: the query means something else now. */
  rebuild(): void {
    this.#build();
    this.#notified = this.#list;
  }

  #build(): void {
    const { matches, compare } = this.#query;
    const sorted = this.#findSorted();
    if (sorted) return this.#set(sorted.filter(matches));
    const next: R[] = [];
    for (const record of this.#store.values()) if (matches(record as R)) next.push(record as R); // safe: the server responds by its schema
    next.sort(compare);
    this.#set(next);
  }

  #set(next: readonly R[]): void {
    this.#revision = this.#store.revision;
    const isSame = next.length === this.#list.length && next.every((record, at) => record === this.#list[at]);
    if (!isSame) this.#list = next;
  }

  #take(changes: ShownChanges): void {
    const isNext = this.#revision === this.#store.revision - 1;
    if (isNext && changes.size > maxPlaced) this.#merge(changes);
    else if (isNext) this.#place(changes);
    const list = this.read(); // another listener may have read it before
    if (list === this.#notified) return;
    this.#notified = list;
    for (const listener of this.#listeners) listener();
  }

  #place(changes: ShownChanges): void {
    const { matches, compare } = this.#query;
    this.#revision = this.#store.revision;
    let next: R[] | undefined;
    for (const change of changes.values()) {
      const before = change.before as R | undefined; // safe: the server responds by its schema
      const after = change.after as R | undefined; // safe: as above
      const wasIn = before !== undefined && matches(before);
      const isIn = after !== undefined && matches(after);
      if (!wasIn && !isIn) continue;
      next ??= [...this.#list];
      if (wasIn) next.splice(findPlace(next, before, compare), 1);
      if (isIn) next.splice(findPlace(next, after, compare), 0, after);
    }
    if (next) this.#list = next;
  }

  #merge(changes: ShownChanges): void {
    const { matches, compare } = this.#query;
    const rest = this.#list.filter(({ id }) => !changes.has(id));
    const added = [...changes.values()].flatMap(({ after }) => {
      const record = after as R | undefined; // safe: the server responds by its schema
      return record && matches(record) ? [record] : [];
    });
    this.#set(merge(rest, added.toSorted(compare), compare));
  }
}
