import type { ListTotal } from '../../shared/list-schema.ts';
import type { ListPart, ListSource } from '../list-source.ts';

function joinTotals(parts: readonly ListPart[], isComplete: boolean): ListTotal | undefined {
  const totals = parts.flatMap(({ total }) => total ?? []);
  if (totals.length < parts.length) return undefined;
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    isExact: isComplete && totals.every(({ isExact }) => isExact),
  };
}

/** Several lists, one after the other, as one. A list is opened when all rows before it are loaded and more rows are shown. */
export class JoinedLists implements Omit<ListSource, 'reload'> {
  readonly #open: (index: number) => ListSource;
  readonly #count: number;
  readonly #listeners = new Set<() => void>();
  #lists: readonly ListSource[];
  #stops: (() => void)[] = [];
  #parts: readonly ListPart[] = [];
  #joined: ListPart | undefined;
  /** The number of rows that are shown. */
  #wanted = 1;

  constructor(count: number, open: (index: number) => ListSource) {
    this.#count = count;
    this.#open = open;
    this.#lists = [open(0)];
  }

  readonly read = (): ListPart => {
    const parts = this.#lists.map((list) => list.read());
    const isSame = parts.length === this.#parts.length && parts.every((part, at) => part === this.#parts[at]);
    if (this.#joined && isSame) return this.#joined;
    this.#parts = parts;
    this.#joined = this.#join(parts);
    return this.#joined;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#lists = this.#lists.map((_, index) => this.#open(index));
      this.#stops = this.#lists.map((list) => list.subscribe(this.#follow));
      this.#extend();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const stop of this.#stops) stop();
      this.#stops = [];
    };
  };

  readonly show = (_first: number, last: number): void => {
    const shown = this.read();
    this.#wanted = last + 1;
    this.#extend();
    const before = this.#parts.slice(0, -1).reduce((sum, { records }) => sum + records.length, 0);
    const rows = this.#parts.at(-1)?.records.length ?? 0;
    if (rows > 0 && last >= before + rows) this.#lists.at(-1)?.show(rows, last - before);
    // A list that was loaded before has no events.
    if (this.read() !== shown) for (const listener of this.#listeners) listener();
  };

  readonly #follow = (): void => {
    this.#extend();
    for (const listener of this.#listeners) listener();
  };

  /** Opens the next lists while the open ones have too few rows. */
  #extend(): void {
    for (;;) {
      const { records } = this.read();
      const last = this.#parts.at(-1);
      const isFull = last?.status !== 'ready' || last.hasAfter || records.length >= this.#wanted;
      if (isFull || this.#lists.length === this.#count || this.#listeners.size === 0) return;
      const next = this.#open(this.#lists.length);
      this.#lists = [...this.#lists, next];
      this.#stops.push(next.subscribe(this.#follow));
    }
  }

  #join(parts: readonly ListPart[]): ListPart {
    const hasAfter = parts.length < this.#count || parts.some((part) => part.hasAfter);
    const isKnown = parts.every(({ status }) => status === 'ready');
    return {
      status: parts.find(({ status }) => status === 'unreachable')?.status ?? (isKnown ? 'ready' : 'loading'),
      records: parts.flatMap(({ records }) => records),
      offset: 0,
      hasBefore: false,
      hasAfter,
      total: joinTotals(parts, parts.length === this.#count),
      isWhole: false,
    };
  }
}
