import type { ListTotal } from '../shared/list-schema.ts';
import type { SyncRecord } from '../shared/patch.ts';
import type { ReplicaStatus } from './replica.ts';

/** The loaded part of a list, as a screen shows it. */
export interface ListPart<R extends SyncRecord = SyncRecord> {
  readonly status: ReplicaStatus;
  /** The loaded records, in the order of the list. */
  readonly records: readonly R[];
  /** About how many records of the list come before them. */
  readonly offset: number;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** How many records the list has, as far as that is known. */
  readonly total: ListTotal | undefined;
  /** Whether the browser holds the whole collection, so that every list of it is complete. */
  readonly isWhole: boolean;
}

/** A list of a query: of a whole copy or of a window. */
export interface ListSource {
  /** The same object until something changes. */
  readonly read: () => ListPart;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the records around these places of the whole list. */
  readonly show: (first: number, last: number) => void;
  /** Loads again after a failure. */
  reload(): Promise<void>;
}
