import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFirstRows } from '../../../kernel/collections/client/windows/use-first-rows.ts';
import type { CollectionQuery } from '../../../kernel/collections/shared/collection.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import type { ListPart } from '../../../kernel/collections/client/list-source.ts';
import type { ReplicaStatus } from '../../../kernel/collections/client/replica.ts';
import { useTable } from '../../data-table/client/use-table.ts';
import type { TableField } from '../../data-table/shared/table-query.ts';
import { useListActions } from '../../list-screen/client/use-list-actions.ts';
import { useListState } from '../../list-screen/client/use-list-state.ts';
import { type ListView, type ListViewOptions, useListView } from '../../list-screen/client/use-list-view.ts';

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
}

/** An address with further parameters. */
const addParameters = (address: string, parameters: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;

interface Wanted {
  readonly openId: string | undefined;
  /** The first row of the page. */
  readonly from: number;
  readonly status: ReplicaStatus;
}

/** Whether the rows of the server have what the screen shows; what they lack is waited for, unless nothing can be loaded. */
function isShown({ status, records }: ListPart, wanted: Wanted): boolean {
  const { openId = 'new', from } = wanted;
  const isOpenedHere = openId === 'new' || records.some(({ id }) => id === openId);
  return status === 'ready' && isOpenedHere && (from < records.length || wanted.status === 'loading');
}

/** The rows of the server as a list of which the rest is not loaded. */
const readList = <R extends SyncRecord>({ records, total }: ListPart<R>) => ({
  status: 'ready' as const,
  isWhole: false,
  records,
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
  const table = useTable(fields, usualSort);
  const { matches } = table;
  const order = useMemo(
    () => (isTable ? findOrder?.(table.sort) : undefined),
    [isTable, findOrder, table.sort],
  );
  const copy = useListView<R, Stored>({
    ...options,
    ...(order && { query: order }),
    compare: order ? undefined : ((isTable ? table.compare : undefined) ?? compare),
  });
  const { page, size } = table.query;
  const isNarrowed = options.isMember !== undefined || table.isFiltered || copy.isSearching;
  const isServed = copy.status !== 'ready' && !isNarrowed && size > 0;
  const first = useFirstRows<R>(options.collection as never, isServed ? order : undefined, page * size); // safe: what is joined has no order
  const shown =
    first && isShown(first, { openId, from: (page - 1) * size, status: copy.status }) ? first : undefined;
  const list: ListView<R> = shown ? { ...copy, ...readList(shown) } : copy;
  const found = useMemo(
    () => (matches && isTable ? list.found.filter(matches) : list.found),
    [list.found, matches, isTable],
  );
  const state = useListState(found, path, openId);
  const params = JSON.stringify(isTable ? table.params : {});
  const href = useCallback(
    (id: string) => buildAddress?.(id) ?? addParameters(path, { ...JSON.parse(params), [opens]: id }),
    [buildAddress, path, params, opens],
  );
  const { row } = useListActions<R>({ path, state, buildAddress: href });
  return { ...list, found, table, isTable, openId, state, row, href, served: shown?.total };
}
export type TableView<R extends SyncRecord> = ReturnType<typeof useTableView<R>>;
