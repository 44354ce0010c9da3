import { useEffect, useMemo } from 'react';
import { useList } from '../../../kernel/collections/client/use-list.ts';
import type { ListPart } from '../../../kernel/collections/client/list-source.ts';
import type { Collection, CollectionQuery } from '../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { Label } from '../../labels/shared/label.ts';
import type { RecordSearch } from './record-search.ts';
import { useRowsValue } from './use-rows-value.ts';
import { useSearchText } from './use-search-text.ts';

export interface ListViewOptions<R extends SyncRecord, Stored extends SyncRecord> {
  collection: Collection<Stored>;
  /** The address of the list: another one has a search of its own. */
  path: string;
  /** Narrows and sorts the list by what the collection declares. */
  query?: CollectionQuery;
  labels?: readonly Label[];
  /** Adds what is shown of other collections, such as names. The same function until they change. */
  join?: (records: readonly Stored[]) => readonly R[];
  /** Searches a whole copy, such as by the names of labels; the collection's own search unless given. */
  search?: RecordSearch<R>;
  /** Narrows a whole copy by more than its filters. The same function until it decides otherwise. */
  isMember?: (record: R) => boolean;
  /** Sorts a whole copy before it is narrowed; for long lists that are sorted once. The same function while the order is the same. */
  sort?: (records: readonly R[]) => readonly R[];
  /** Whether the rows come from elsewhere, so that the list is not opened. */
  isServed?: boolean;
  /** The records of the list, where they come from elsewhere. */
  part?: ListPart<Stored> | undefined;
  /** Sorts the search results of a whole copy by more than its sorts. The same function while the order is the same. */
  compare?: ((one: R, other: R) => number) | undefined;
}

const none: readonly never[] = [];
const keep = <Stored, R>(records: readonly Stored[]) => records as unknown as readonly R[]; // safe: without `join` they are the same

/** The members of sorted lists, by the function that narrows them: a list that returns to an order is not narrowed again. */
const narrowed = new WeakMap<object, WeakMap<object, readonly unknown[]>>();

function narrow<R>(sorted: readonly R[], isMember: (record: R) => boolean): readonly R[] {
  const known = narrowed.get(isMember) ?? new WeakMap<object, readonly unknown[]>();
  narrowed.set(isMember, known);
  const members = known.get(sorted) ?? sorted.filter(isMember);
  known.set(sorted, members);
  return members as readonly R[]; // safe: only this function adds to it
}

/** A list of records: what is in it, what the search leaves of it, and in which order. */
export function useListView<R extends SyncRecord, Stored extends SyncRecord = R>(
  options: ListViewOptions<R, Stored>,
) {
  const { collection, path, query, labels = none, search: recordSearch, isMember, sort, compare } = options;
  const { join = keep<Stored, R> } = options;
  const { search, setSearch } = useSearchText(path);
  const text = useRowsValue(path, search);
  const opened = useList(
    collection,
    recordSearch || text === '' ? query : { ...query, search: text },
    options.isServed !== true,
  );
  const list = { ...opened, ...options.part };
  const records = useMemo(() => join(list.records), [join, list.records]);
  useEffect(() => recordSearch?.prepare(records), [recordSearch, records]);

  const members: readonly R[] = useMemo(() => {
    const sorted = sort ? sort(records) : records;
    return isMember ? narrow(sorted, isMember) : sorted;
  }, [records, sort, isMember]);
  const found: readonly R[] = useMemo(() => {
    const matches = recordSearch?.build(text, labels);
    const matching = matches ? members.filter(matches) : members;
    return compare ? matching.toSorted(compare) : matching;
  }, [recordSearch, members, text, labels, compare]);
  return {
    path,
    status: list.status,
    isWhole: list.isWhole,
    /** Loads what is near these places of a window. */
    show: list.show,
    labels,
    records,
    members,
    /** How many records the list has, those that are not loaded included. */
    count: list.isWhole ? members.length : (list.total?.count ?? 0),
    /** What the search leaves of the list. */
    found,
    isSearching: text.trim() !== '',
    search,
    setSearch,
    /** The search text of the rows, which follows `search`. */
    text,
    /** Loads the records again after a failure. */
    refresh: list.reload,
  };
}
export type ListView<R extends SyncRecord> = ReturnType<typeof useListView<R>>;
