import type { Collection } from '../../shared/collection.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { Replica } from '../replica.ts';
import { type LoadLog, LogWindow } from './log-window.ts';

/** So many of the newest records of a log stay when it is closed, to be read without a connection. */
const keptLength = 60;
/** A log that is not open may grow so far before it is cut. */
const maxClosedLength = 2 * keptLength;

interface Opened<R extends SyncRecord> {
  readonly window: LogWindow<R>;
  users: number;
}

/** The opened logs of one collection. */
export class LogCollection<R extends SyncRecord = SyncRecord> {
  readonly #replica: Replica;
  readonly #collection: Collection<R>;
  readonly #opened = new Map<string, Opened<R>>();

  constructor(replica: Replica, collection: Collection<R>) {
    this.#replica = replica;
    this.#collection = collection;
    let { reloads } = replica.pulls.getState();
    replica.pulls.subscribe((pulls) => {
      for (const { window } of this.#opened.values()) {
        if (window.hasFailed) void window.retry();
        else if (pulls.reloads > reloads) void window.refresh();
      }
      reloads = pulls.reloads;
      this.#cutAll(maxClosedLength);
    });
  }

  /** The window on the log of a group, which several screens can share. It is closed when nobody uses it any more. */
  find(group: string, filter: Readonly<Record<string, string>>, load: LoadLog<R>): LogWindow<R> {
    const known = this.#opened.get(group);
    if (known) return known.window;
    const window = new LogWindow<R>({
      view: this.#replica.view(this.#collection, { filter }),
      numberOf: (record) => this.#read(record).number,
      load,
      keep: (records) => this.#replica.keep(this.#collection, records),
    });
    this.#opened.set(group, { window, users: 0 });
    return window;
  }

  /** Uses a window; returns how to let go of it. */
  use(group: string): () => void {
    const opened = this.#opened.get(group);
    if (!opened) return () => {};
    opened.users++;
    return () => {
      opened.users--;
      // Another screen may take it over in the same moment.
      setTimeout(() => this.#closeUnused(group));
    };
  }

  #closeUnused(group: string): void {
    const opened = this.#opened.get(group);
    if (!opened || opened.users > 0) return;
    opened.window.close();
    this.#opened.delete(group);
    this.#cutAll(keptLength);
  }

  #read(record: R): { group: string; number: number } {
    const fields: Readonly<Record<string, unknown>> = Object(record);
    const { group = '', number = '' } = this.#collection.log ?? {};
    return { group: String(fields[group]), number: Number(fields[number]) };
  }

  /** Forgets all but the newest records of logs that are not open and hold more than `maxLength`. */
  #cutAll(maxLength: number): void {
    const all = this.#replica.view(this.#collection).read();
    const dropped: string[] = [];
    for (const [group, records] of Map.groupBy(all, (record) => this.#read(record).group)) {
      if (this.#opened.has(group) || records.length <= maxLength) continue;
      const last = records.at(-1);
      const newest = last ? this.#read(last).number : 0;
      for (const record of records)
        if (this.#read(record).number <= newest - keptLength) dropped.push(record.id);
    }
    if (dropped.length > 0) this.#replica.drop(this.#collection, dropped);
  }
}
