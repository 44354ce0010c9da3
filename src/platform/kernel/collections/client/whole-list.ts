import type { Collection, CollectionQuery } from '../shared/collection.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ListPart, ListSource } from './list-source.ts';
import type { RecordView } from './record-view.ts';
import type { Replica } from './replica.ts';

const known = new WeakMap<RecordView<SyncRecord>, WholeList>();

/** A list of a collection that the browser holds as a whole: all of it is loaded. */
class WholeList implements ListSource {
  readonly #replica: Replica;
  readonly #view: RecordView<SyncRecord>;
  readonly #status: Replica['status'];
  #part: ListPart | undefined;

  constructor(replica: Replica, collection: Collection, view: RecordView<SyncRecord>) {
    this.#replica = replica;
    this.#status = replica.statusOf(collection);
    this.#view = view;
  }

  readonly read = (): ListPart => {
    const records = this.#view.read();
    const status = this.#status.getState();
    if (this.#part?.records === records && this.#part.status === status) return this.#part;
    const total = status === 'ready' ? { count: records.length, isExact: true } : undefined;
    const range = { offset: 0, hasBefore: false, hasAfter: false };
    this.#part = { status, records, ...range, total, isWhole: true };
    return this.#part;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#view.subscribe(listener), this.#status.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  };

  readonly show = (): void => {};

  async reload(): Promise<void> {
    await this.#replica.refresh();
  }
}

/** The list of a query of a whole copy: the same one for all callers. */
export function findWholeList(replica: Replica, collection: Collection, query?: CollectionQuery): ListSource {
  const view = replica.view(collection, query);
  let list = known.get(view);
  if (!list) known.set(view, (list = new WholeList(replica, collection, view)));
  return list;
}
