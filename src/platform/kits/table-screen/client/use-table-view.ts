import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useRecordsStatus } from '../../../kernel/collections/client/use-records.ts';
import { useHeldPart } from '../../../kernel/collections/client/windows/use-held-part.ts';
import { type JoinLists, useJoinedRows } from '../../../kernel/collections/client/windows/joined-rows.ts';
import { type Lookup, useIsLarge, useLookup } from '../../../kernel/collections/client/windows/use-lookup.ts';
import type { Collection, CollectionQuery } from '../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { ListPart } from '../../../kernel/collections/client/list-source.ts';
import type { ReplicaStatus } from '../../../kernel/collections/client/replica.ts';
import { useTable } from '../../data-table/client/use-table.ts';
import type { TableField, TableQuery } from '../../data-table/shared/table-query.ts';
import { useListActions } from '../../list-screen/client/use-list-actions.ts';
import { useListState } from '../../list-screen/client/use-list-state.ts';
import { type ListView, type ListViewOptions, useListView } from '../../list-screen/client/use-list-view.ts';

/** Finds the lists of the server for a sort and the filters that are the same as those of columns. */
export type FindLists = (
  sort: string,
  filter: NonNullable<CollectionQuery['filter']>,
) => readonly CollectionQuery[] | undefined;

interface TableViewOptions<R extends SyncRecord, Stored extends SyncRecord> extends ListViewOptions<
  R,
  Stored
> {
  /** What the columns are filtered and sorted by. The same array until it reads something else. */
  fields: readonly TableField<R>[];
  /** The column that sorts the rows until another one is chosen; the list's own order unless given. */
  usualSort?: string;
  /** The parameter of the address that names the opened record. */
  opens: string;
  /** The address of a record; the list with `opens` unless given. */
  buildAddress?: (id: string) => string;
  /** Whether the records are shown as a table now; otherwise the columns neither filter nor sort. */
  isTable?: boolean;
  /**
   * The sort of the collection that is the same as a column's. The copy stays sorted by it, and until the copy is loaded, the first
   * rows of the server are shown.
   */
  findOrder?: (sort: string) => CollectionQuery | undefined;
  /**
   * The consecutive lists of a collection that is too large for a copy, in the order of a column's sort, with the members of this list.
   * Empty while they are not known yet; undefined if there are none.
   */
  findLists?: FindLists | undefined;
  /** Makes one list of the lists of `findLists` that do not follow each other. The same function until it makes another list. */
  joinLists?: JoinLists | undefined;
  /** The filters of the collection that are the same as those of columns; undefined if there are none. */
  findFilter?: (filters: TableQuery['filters']) => CollectionQuery['filter'] | undefined;
  /** The ids of the list's records, where they are known without the records: only these are loaded of a collection that has no copy. */
  memberIds?: ReadonlySet<string> | undefined;
}

/** An address with further parameters. */
const addParameters = (address: string, parameters: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;

/** Rows beyond these wait for the copy: a window loads one page after the other. */
const maxServed = 2000;
const noFilter = {};
/** The longest search that the server accepts. */
const maxSearch = 200;

interface Wanted {
  readonly openId: string;
  /** The record with this id, where it is looked up. */
  readonly opened: Lookup<SyncRecord>;
  /** The first row of the page. */
  readonly from: number;
  /** The status of the copy. */
  readonly status: ReplicaStatus;
}

/** Whether the rows of the server have what the screen shows; what they lack is waited for, unless nothing can be loaded. */
function isShown({ status, records }: ListPart, { openId, opened, from, status: copied }: Wanted): boolean {
  const isOpenedHere = openId === '' || opened.status === 'ready' || records.some(({ id }) => id === openId);
  return status === 'ready' && isOpenedHere && (from < records.length || copied === 'loading');
}

/** The rows of the server as a list of which the rest is not loaded. `opened` may be a record beyond them. */
const readList = <R extends SyncRecord>({ records, total }: ListPart<R>, opened: R | undefined) => ({
  status: 'ready' as const,
  isWhole: false,
  records: opened && !records.some(({ id }) => id === opened.id) ? [...records, opened] : records,
  members: records,
  found: records,
  count: total?.count ?? records.length,
});

/**
 * The state of a screen with a table: its search, filters, sort, page, and opened record, which the address keeps, and its focused and
 * selected rows.
 */
export function useTableView<R extends SyncRecord, Stored extends SyncRecord = R>(
  options: TableViewOptions<R, Stored>,
) {
  const { fields, usualSort, opens, buildAddress, isTable = true, path, compare, findOrder } = options;
  const parameters: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const opened = parameters[opens];
  const openId = opened === undefined ? undefined : String(opened);
  const table = useTable(fields, path, usualSort);
  const { matches, rowSort } = table;
  const order = useMemo(() => (isTable ? findOrder?.(rowSort) : undefined), [isTable, findOrder, rowSort]);
  const collection = options.collection as never as Collection<R>; // safe: joined records have no order
  const copied = useRecordsStatus(collection);
  const isLarge = useIsLarge(collection);
  const [isCopyNeeded, setCopyNeeded] = useState(false);
  const { filters, page, size } = table.rows;
  const { findFilter, findLists, isMember } = options;
  const filter = useMemo(() => (matches ? findFilter?.(filters) : noFilter), [matches, findFilter, filters]);
  const isFar = page * size > maxServed;
  const lists = useMemo(
    () => (isTable && !order && filter ? findLists?.(rowSort, filter) : undefined),
    [isTable, order, filter, findLists, rowSort],
  );
  const hasOrder = lists !== undefined || (order !== undefined && !isMember);
  const canServe = hasOrder && filter !== undefined && size > 0 && !isFar;
  const isServed = copied !== 'ready' && canServe && !(isLarge && isCopyNeeded);
  // As many as the copy may have.
  const isHeld = copied !== 'ready' && (options.memberIds?.size ?? Infinity) <= (collection.copyLimit ?? 0);
  const part = useHeldPart(options.collection, isHeld && isLarge ? options.memberIds : undefined);
  const copy = useListView<R, Stored>({
    ...options,
    ...(order && { query: order }),
    compare: order && !part ? undefined : ((isTable ? table.compare : undefined) ?? compare),
    isServed: isServed || isHeld,
    part,
  });
  const search = copy.text.trim().slice(0, maxSearch);
  const queries = useMemo(() => {
    if (!isServed) return undefined;
    const searched = search !== '' && { search };
    // Until it is known whether there will be a copy, nothing is requested.
    if (lists) return isLarge ? lists.map((list) => ({ ...list, ...searched })) : [];
    return [{ ...order, ...(filter !== noFilter && { filter }), ...searched }];
  }, [isServed, isLarge, order, lists, filter, search]);
  const first = useJoinedRows<R>(collection, queries, page * size, options.joinLists);
  const wantedId = isServed && openId !== undefined && openId !== 'new' ? openId : '';
  const lookup = useLookup(collection, isLarge ? wantedId : '');
  const from = (table.query.page - 1) * table.query.size;
  const wanted = { openId: wantedId, opened: lookup, from, status: copied };
  const shown = first && isShown(first, wanted) ? first : undefined;
  const served = isServed || (isHeld && !part) ? { ...copy, status: copied } : copy;
  const list: ListView<R> = shown ? { ...copy, ...readList(shown, lookup.record) } : served;
  // Rows of the server are filtered already, or those of the list before until this one is loaded.
  const isFiltered = shown !== undefined || !isTable;
  const found = useMemo(
    () => (matches && !isFiltered ? list.found.filter(matches) : list.found),
    [list.found, matches, isFiltered],
  );
  const state = useListState(found, path, openId);
  const params = JSON.stringify(isTable ? table.params : {});
  const href = useCallback(
    (id: string) => buildAddress?.(id) ?? addParameters(path, { ...JSON.parse(params), [opens]: id }),
    [buildAddress, path, params, opens],
  );
  const { row } = useListActions<R>({ path, state, buildAddress: href });
  return {
    ...list,
    found,
    table,
    isTable,
    openId,
    state,
    row,
    href,
    served: shown?.total,
    /** The shown lists of the server, of a collection that is too large for a copy. */
    servedLists: shown && isLarge ? queries : undefined,
    /** Loads the copy, and shows it instead of rows of the server. */
    needCopy: useCallback(() => setCopyNeeded(true), []),
  };
}
export type TableView<R extends SyncRecord> = ReturnType<typeof useTableView<R>>;
