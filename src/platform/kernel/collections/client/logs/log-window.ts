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
  #hasFailed = false;
  /** What is shown is what this browser had: the newest were requested and are not here yet. */
  #isEarly = false;

  constructor(options: LogWindowOptions<R>) {
    this.#options = options;
    this.#stop = options.view.subscribe(() => {
      this.#showKnown();
      this.#show();
    });
  }

  /** Whether the last jump could not be requested. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  close(): void {
    this.#stop();
  }

  /** Goes to the newest records, or to those around a number. What is shown stays until they are here. */
  async open(around?: number): Promise<void> {
    const jump = { around };
    this.#jump = jump;
    this.#hasFailed = false;
    this.#isEarly &&= around === undefined;
    const hasShown = this.#status === 'ready' && this.part.getState().records.length > 0;
    this.#status = hasShown ? 'ready' : 'loading';
    this.#showKnown();
    this.#show();
    try {
      const request = { limit: pageLength, ...(around === undefined ? {} : { around }) };
      const records = await this.#options.load(request);
      if (this.#jump === jump) this.#take(records, around);
    } catch (error) {
      if (this.#jump !== jump) return;
      this.#hasFailed = true;
      this.#isEarly = false;
      if (error instanceof ApiError && error.status === 404) this.#status = 'gone';
      else if (this.#status === 'loading') this.#status = 'unreachable';
      this.#showKnown();
      this.#show();
    }
  }

  /** Requests again what was requested last, such as after a failure. */
  readonly retry = (): Promise<void> => this.open(this.#jump?.around);

  /** Adds the records before those that are shown. */
  readonly loadOlder = (): Promise<void> =>
    this.#move(async () => {
      const [first, last] = this.#readEnds();
      if (first === undefined || last === undefined) return undefined;
      const records = await this.#options.load({ before: first, limit: pageLength });
      return () => {
        this.#isEarly = false;
        this.#from = records[0] ? this.#options.numberOf(records[0]) : 1;
        if (last - this.#from >= maxShown) this.#to = this.#from + shownAfterCut - 1;
        return records;
      };
    });

  /** Adds the records after those that are shown. */
  readonly loadNewer = (): Promise<void> =>
    this.#move(async () => {
      const [first, last] = this.#readEnds();
      if (first === undefined || last === undefined) return undefined;
      const records = await this.#options.load({ after: last, limit: pageLength });
      return () => {
        const end = records.at(-1);
        const to = end ? this.#options.numberOf(end) : last;
        this.#to = records.length < pageLength ? Infinity : to;
        if (to - first >= maxShown) this.#from = to - shownAfterCut + 1;
        return records;
      };
    });

  /** Requests what is shown again: it may have changed in the middle without an event to this browser. */
  async refresh(): Promise<void> {
    const [first] = this.part.getState().records;
    if (this.#status !== 'ready' || !first) return this.retry();
    const isAtEnd = this.#to === Infinity;
    const jump = this.#jump;
    const after = this.#options.numberOf(first) - 1;
    const records = await this.#options
      .load(isAtEnd ? { limit: refreshLength } : { after, limit: refreshLength })
      .catch(() => undefined); // the next connection asks again
    if (!records) return;
    if (isAtEnd && this.#jump === jump && this.#to === Infinity) this.#take(records, undefined, true);
    else this.#options.keep(records);
    this.#show();
  }

  /** Shows what this browser has of the end, while there is nothing better: a screenful, or all there is to be had. */
  #showKnown(): void {
    if (this.#isEarly) this.#skipTo(this.#readEnd().at(-pageLength));
    if (this.#status === 'ready' || this.#status === 'gone') return;
    const known = this.#readEnd();
    const [first] = known;
    if (!first) return;
    const isWhole = this.#options.numberOf(first) === 1;
    const isEnough =
      this.#status === 'unreachable'
        ? isWhole || known.length > 1
        : this.#jump?.around === undefined && (isWhole || known.length >= screenful);
    if (!isEnough) return;
    const start = known.at(-pageLength) ?? first;
    this.#from = this.#options.numberOf(start);
    this.#to = Infinity;
    this.#isEarly = this.#status === 'loading';
    this.#status = 'ready';
  }

  /** Shows nothing before a record: as more of the end is known, it is still one page. */
  #skipTo(record: R | undefined): void {
    if (record) this.#from = Math.max(this.#from, this.#options.numberOf(record));
  }

  /** Runs one request to move the window at a time; one that a jump has overtaken changes nothing. */
  async #move(load: () => Promise<(() => readonly R[]) | undefined>): Promise<void> {
    if (this.#isMoving || this.#status !== 'ready') return;
    this.#isMoving = true;
    const jump = this.#jump;
    const take = await load().catch(() => undefined); // scrolling asks again
    this.#isMoving = false;
    if (!take || this.#jump !== jump) return;
    this.#options.keep(take());
    this.#show();
  }

  /** The first and last number that are shown. */
  #readEnds(): readonly [number, number] | readonly [] {
    const { records } = this.part.getState();
    const [first, last] = [records[0], records.at(-1)];
    return first && last ? [this.#options.numberOf(first), this.#options.numberOf(last)] : [];
  }

  #take(records: readonly R[], around: number | undefined, isRefresh = false): void {
    const { numberOf, keep } = this.#options;
    const [first, last] = [records[0], records.at(-1)];
    const from = first ? numberOf(first) : 1;
    const [shownFrom = from, shownTo = 0] = this.#status === 'ready' ? this.#readEnds() : [];
    this.#isEarly = false;
    // What was shown stays where it goes on to the newest records without a gap; a refresh shows nothing older.
    const isContinued = around === undefined && this.#to === Infinity && shownTo >= from - 1;
    keep(records);
    this.#from = isContinued ? (isRefresh ? shownFrom : Math.min(shownFrom, from)) : from;
    this.#to = around === undefined || !last || numberOf(last) >= this.#newest() ? Infinity : numberOf(last);
    this.#status = 'ready';
    this.#show();
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

  #show(): void {
    const { view, numberOf } = this.#options;
    const inWindow = view.read().filter((record) => isBetween(numberOf(record), this.#from, this.#to));
    const [start] = inWindow;
    if (start) this.#from = numberOf(start);
    const whole = cutAtGap(inWindow, numberOf);
    // Following the end, so many come that the oldest have to go; elsewhere a gap was filled.
    if (whole.length > maxShown && this.#to === Infinity) this.#from += whole.length - shownAfterCut;
    else if (whole.length > maxShown) this.#to = this.#from + shownAfterCut - 1;
    const records = whole.filter((record) => isBetween(numberOf(record), this.#from, this.#to));
    const [first, last] = [records[0], records.at(-1)];
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

const isBetween = (number: number, from: number, to: number) => number >= from && number <= to;
const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
