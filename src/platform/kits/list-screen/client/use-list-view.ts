import { useDeferredValue, useEffect, useMemo } from 'react';
import {
  refreshRecords,
  useRecords,
  useRecordsStatus,
} from '../../../kernel/collections/client/use-records.ts';
import type { Collection } from '../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { Label } from '../../labels/shared/label.ts';
import type { RecordSearch } from './record-search.ts';
import { useSearchText } from './use-search-text.ts';

interface ListViewOptions<R extends SyncRecord> {
  collection: Collection<R>;
  /** The address of the list: another one has a search of its own. */
  path: string;
  labels: readonly Label[];
  search: RecordSearch<R>;
  /** Whether the list has a record; the same function until it decides otherwise. */
  isMember: (record: R) => boolean;
  /** How the list is sorted; in the order of the collection unless given. The same function while the order is the same. */
  compare?: ((one: R, other: R) => number) | undefined;
}

/** A list of records that this browser holds: what is in it, what the search leaves of that, in which order. */
export function useListView<R extends SyncRecord>(options: ListViewOptions<R>) {
  const { collection, path, labels, search: recordSearch, isMember, compare } = options;
  const status = useRecordsStatus(collection);
  const records = useRecords(collection);
  const { search, setSearch } = useSearchText(path);
  // Typing stays quick however long the list: the list follows as soon as it can.
  const query = useDeferredValue(search);
  useEffect(() => recordSearch.prepare(records), [recordSearch, records]);

  const members: readonly R[] = useMemo(() => records.filter(isMember), [records, isMember]);
  const found: readonly R[] = useMemo(() => {
    const matches = recordSearch.build(query, labels);
    const matching = matches ? members.filter(matches) : members;
    return compare ? matching.toSorted(compare) : matching;
  }, [recordSearch, members, query, labels, compare]);
  return {
    path,
    status,
    labels,
    records,
    members,
    /** What the search leaves of the list. */
    found,
    isSearching: query.trim() !== '',
    search,
    setSearch,
    /** Loads the records again after a failure. */
    refresh: () => refreshRecords(collection),
  };
}
export type ListView<R extends SyncRecord> = ReturnType<typeof useListView<R>>;
