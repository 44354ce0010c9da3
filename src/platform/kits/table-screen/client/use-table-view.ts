import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';
import { useTable } from '../../data-table/client/use-table.ts';
import type { TableField } from '../../data-table/shared/table-query.ts';
import { useListActions } from '../../list-screen/client/use-list-actions.ts';
import { useListState } from '../../list-screen/client/use-list-state.ts';
import { type ListViewOptions, useListView } from '../../list-screen/client/use-list-view.ts';

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
}

/** An address with further parameters. */
const addParameters = (address: string, parameters: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;

/**
 * The state of a screen with a table: its search, filters, sort, page, and opened record, which the address keeps, and its focused and
 * selected rows.
 */
export function useTableView<R extends SyncRecord, Stored extends SyncRecord = R>(
  options: TableViewOptions<R, Stored>,
) {
  const { fields, usualSort, opens, buildAddress, isTable = true, path, compare } = options;
  const parameters: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const opened = parameters[opens];
  const openId = opened === undefined ? undefined : String(opened);
  const table = useTable(fields, usualSort);
  const { matches } = table;
  const list = useListView<R, Stored>({
    ...options,
    compare: (isTable ? table.compare : undefined) ?? compare,
  });
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
  return { ...list, found, table, isTable, openId, state, row, href };
}
export type TableView<R extends SyncRecord> = ReturnType<typeof useTableView<R>>;
