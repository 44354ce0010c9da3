import { compareWithPlace, parseCursor, type Place } from '../../shared/list-place.ts';
import type { SortKey } from '../../shared/order.ts';
import type { SyncRecord } from '../../shared/patch.ts';

/** A loaded page of a list: the cursors of the places where it begins and ends, undefined at the ends of the list. */
export interface Segment {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const placeOfCursor = (cursor: string | undefined): Place | undefined => {
  const parsed = cursor === undefined ? undefined : parseCursor(cursor);
  return Array.isArray(parsed) ? parsed[1] : undefined;
};

/** Whether a record belongs between the two ends of a segment. */
export function isWithin(record: SyncRecord, segment: Segment, keys: readonly SortKey[]): boolean {
  const [start, end] = [placeOfCursor(segment.previous), placeOfCursor(segment.next)];
  if (start && compareWithPlace(record, start, keys) <= 0) return false;
  return !end || compareWithPlace(record, end, keys) <= 0;
}

/** The part of a list that is loaded: neighboring segments in the order of the list. */
export class ListRange {
  readonly #keys: readonly SortKey[];
  #segments: readonly Segment[] = [];
  #start: Place | undefined;
  #end: Place | undefined;

  constructor(keys: readonly SortKey[]) {
    this.#keys = keys;
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  /** Where the loaded part begins; undefined at the beginning of the list. */
  get previous(): string | undefined {
    return this.#segments[0]?.previous;
  }

  /** Where the loaded part ends; undefined at the end of the list. */
  get next(): string | undefined {
    return this.#segments.at(-1)?.next;
  }

  /** Whether a record that passes the query belongs to the loaded part. */
  contains(record: SyncRecord): boolean {
    if (this.isEmpty) return false;
    if (this.#start && compareWithPlace(record, this.#start, this.#keys) <= 0) return false;
    return !this.#end || compareWithPlace(record, this.#end, this.#keys) <= 0;
  }

  replace(segments: readonly Segment[]): void {
    this.#segments = segments;
    this.#start = placeOfCursor(this.previous);
    this.#end = placeOfCursor(this.next);
  }

  append(segment: Segment): void {
    this.replace([...this.#segments, segment]);
  }

  prepend(segment: Segment): void {
    this.replace([segment, ...this.#segments]);
  }

  /** Drops segments at one end until at most `maxRows` rows remain; returns how many rows went. */
  evict(end: 'first' | 'last', rows: readonly SyncRecord[], maxRows: number): number {
    const segments = [...this.#segments];
    let evicted = 0;
    while (segments.length > 1 && rows.length - evicted > maxRows) {
      const segment = end === 'first' ? segments.shift() : segments.pop();
      if (segment) evicted += rows.filter((row) => isWithin(row, segment, this.#keys)).length;
    }
    this.replace(segments);
    return evicted;
  }
}
