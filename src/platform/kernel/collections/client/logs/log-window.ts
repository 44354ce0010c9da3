import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../http/client/api-error.ts';
import type { SyncRecord } from '../../shared/patch.ts';
import type { RecordView } from '../record-view.ts';

/** `loading` until there is something to show; `gone` when the server knows no such log. */
export type LogStatus = 'loading' | 'ready' | 'unreachable' | 'gone';

/** A part of a log without gaps, as a screen shows it. */
export interface LogPart<R extends SyncRecord = SyncRecord> {
  readonly status: LogStatus;
  /** In the order of their numbers. */
  readonly records: readonly R[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** Which part of a log is requested; the newest when neither place is given. */
export interface LogRequest {
  readonly around?: number;
  readonly before?: number;
  readonly after?: number;
  readonly limit: number;
}

/** Requests a part of one log; records in the order of their numbers. */
export type LoadLog<R extends SyncRecord> = (request: LogRequest) => Promise<readonly R[]>;

export interface LogWindowOptions<R extends SyncRecord> {
  /** All records of the log that this browser has, in the order of their numbers. */
  readonly view: RecordView<R>;
  readonly numberOf: (record: R) => number;
  readonly load: LoadLog<R>;
  /** Takes records of the server. */
  readonly keep: (records: readonly R[]) => void;
}

const pageLength = 60;
const screenful = 20;
const refreshLength = 200;
/** So many records are shown at once; beyond it the far end goes, and is requested again on the way back. */
export const maxShown = 400;
const shownAfterCut = 250;

/** The records with these numbers in a row: what follows a gap is left out. */
function cutAtGap<R>(records: readonly R[], numberOf: (record: R) => number): readonly R[] {
  const gap = records.findIndex((record, at) => {
    const before = records[at - 1];
    return before !== undefined && numberOf(record) !== numberOf(before) + 1;
  });
  return gap === -1 ? records : records.slice(0, gap);
}

/**
 * One opened log: a window over its records, from one number to another or to the end, which moves as somebody scrolls or
 * jumps. Numbers have no gaps, so the records themselves say whether something is missing between, before or after them.
 */
export class LogWindow<R extends SyncRecord = SyncRecord> {
  readonly part = createStore<LogPart<R>>(() => ({
    status: 'loading',
    records: [],
    hasOlder: false,
    hasNewer: false,
  }));
  readonly #options: LogWindowOptions<R>;
  readonly #stop: () => void;
  #from = 1;
  #to = Infinity;
  #status: LogStatus = 'loading';
  /** The last jump: the response of an earlier one must not replace it. */
  #jump: { readonly around: number | undefined } | undefined;
  #isMoving = false;

  constructor(options: LogWindowOptions<R>) {
    this.#options = options;
    this.#stop = options.view.subscribe(() => this.#show());
    const known = this.#readEnd();
    this.#from = known[0] ? options.numberOf(known[0]) : 1;
    this.#show();
  }

  close(): void {
    this.#stop();
  }

  /** Goes to the newest records, or to those around a number. What is shown stays until they are here. */
  async open(around?: number): Promise<void> {
    const jump = { around };
    this.#jump = jump;
    this.#setStatus(this.#isShowable(around) ? 'ready' : 'loading');
    try {
      const request = { limit: pageLength, ...(around === undefined ? {} : { around }) };
      const records = await this.#options.load(request);
      if (this.#jump === jump) this.#take(records, around);
    } catch (error) {
      if (this.#jump !== jump) return;
      if (error instanceof ApiError && error.status === 404) return this.#setStatus('gone');
      const hasKnown = this.#readEnd().length > 0;
      if (hasKnown) this.#moveToEnd();
      this.#setStatus(hasKnown ? 'ready' : 'unreachable');
    }
  }

  /** Requests again what was requested last, such as after a failure. */
  readonly retry = (): Promise<void> => this.open(this.#jump?.around);

  /** Adds the records before those that are shown. */
  readonly loadOlder = (): Promise<void> =>
    this.#move(async () => {
      const from = this.#from;
      const records = await this.#options.load({ before: from, limit: pageLength });
      this.#options.keep(records);
      if (this.#from !== from) return;
      const first = records[0];
      this.#from = first ? this.#options.numberOf(first) : 1;
      const last = this.part.getState().records.at(-1);
      const end = last ? this.#options.numberOf(last) : this.#from;
      if (end - this.#from >= maxShown) this.#to = this.#from + shownAfterCut - 1;
    });

  /** Adds the records after those that are shown. */
  readonly loadNewer = (): Promise<void> =>
    this.#move(async () => {
      const shown = this.part.getState().records.at(-1);
      if (!shown) return this.open();
      const last = this.#options.numberOf(shown);
      const records = await this.#options.load({ after: last, limit: pageLength });
      this.#options.keep(records);
      const end = records.at(-1);
      const to = end ? this.#options.numberOf(end) : last;
      this.#to = records.length < pageLength ? Infinity : to;
      if (to - this.#from >= maxShown) this.#from = to - shownAfterCut + 1;
    });

  /** Requests what is shown again: it may have changed in the middle while nobody told this browser. */
  async refresh(): Promise<void> {
    const [first] = this.part.getState().records;
    if (this.#status !== 'ready' || !first) return this.retry();
    const isAtEnd = this.#to === Infinity;
    const after = this.#options.numberOf(first) - 1;
    const records = await this.#options
      .load(isAtEnd ? { limit: refreshLength } : { after, limit: refreshLength })
      .catch(() => undefined); // the next connection asks again
    if (!records) return;
    if (isAtEnd) this.#take(records, undefined);
    else this.#options.keep(records);
    this.#show();
  }

  /** Whether what is known can be shown until the response is here: a screenful, of the part that is wanted. */
  #isShowable(around: number | undefined): boolean {
    const { records } = this.part.getState();
    if (this.#status === 'ready') return records.length > 0;
    const isWhole = records[0] !== undefined && this.#options.numberOf(records[0]) === 1;
    return around === undefined && (isWhole || records.length >= screenful);
  }

  /** One request to move the window at a time. */
  async #move(run: () => Promise<void>): Promise<void> {
    if (this.#isMoving || this.#status !== 'ready') return;
    this.#isMoving = true;
    const jump = this.#jump;
    await run().catch(() => undefined); // scrolling asks again
    this.#isMoving = false;
    if (this.#jump === jump) this.#show();
  }

  #take(records: readonly R[], around: number | undefined): void {
    const { numberOf, keep } = this.#options;
    keep(records);
    const [first, last] = [records[0], records.at(-1)];
    const from = first ? numberOf(first) : 1;
    const isContinued = around === undefined && this.#to === Infinity && this.#reaches(from);
    this.#from = isContinued ? Math.min(this.#from, from) : from;
    this.#to = around === undefined || !last || numberOf(last) >= this.#newest() ? Infinity : numberOf(last);
    this.#status = 'ready';
    this.#show();
  }

  /** Whether what is shown goes on without a gap to a number. */
  #reaches(number: number): boolean {
    const shown = this.part.getState().records.at(-1);
    return shown !== undefined && this.#options.numberOf(shown) >= number - 1;
  }

  #newest(): number {
    const newest = this.#options.view.read().at(-1);
    return newest ? this.#options.numberOf(newest) : 0;
  }

  /** The known records up to the newest, without a gap. */
  #readEnd(): readonly R[] {
    const { view, numberOf } = this.#options;
    const records = view.read();
    let start = records.length - 1;
    for (let before = records[start - 1]; before; before = records[start - 1]) {
      const record = records[start];
      if (!record || numberOf(before) !== numberOf(record) - 1) break;
      start--;
    }
    return records.slice(Math.max(0, start));
  }

  #moveToEnd(): void {
    const [first] = this.#readEnd();
    this.#from = first ? this.#options.numberOf(first) : 1;
    this.#to = Infinity;
  }

  #setStatus(status: LogStatus): void {
    this.#status = status;
    this.#show();
  }

  #show(): void {
    const { view, numberOf } = this.#options;
    const inWindow = view.read().filter((record) => {
      const number = numberOf(record);
      return number >= this.#from && number <= this.#to;
    });
    const records = cutAtGap(inWindow, numberOf);
    const [first, last] = [records[0], records.at(-1)];
    // Following the end, so many come that the oldest have to go.
    if (this.#to === Infinity && records.length > maxShown && first) {
      this.#from = numberOf(first) + records.length - shownAfterCut;
      return this.#show();
    }
    const known = this.part.getState();
    const next: LogPart<R> = {
      status: this.#status,
      records: isSame(known.records, records) ? known.records : records,
      hasOlder: first !== undefined && numberOf(first) > 1,
      hasNewer: last !== undefined && numberOf(last) < this.#newest(),
    };
    const isChanged = Object.entries(next).some(([name, value]) => Object(known)[name] !== value);
    if (isChanged) this.part.setState(next, true);
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
