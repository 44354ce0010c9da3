import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { useRowsValue } from '../../list-screen/client/use-rows-value.ts';
import {
  createTableEngine,
  isFilterSet,
  readTableQuery,
  type TableField,
  type TableQuery,
  writeTableQuery,
} from '../shared/table-query.ts';

const addressDelayMs = 250;
/** The parameters of an address that are not of the table. */
const dropTableQuery = (search: object) =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key]) => !key.startsWith('f.') && !['sort', 'page', 'size'].includes(key),
    ),
  );
const serialize = (query: TableQuery) => JSON.stringify(writeTableQuery(query));

/**
 * The order, filters and page of a table: typing shows at once, the address follows. `fields` is the same array throughout.
 * Rows are sorted by `usualSort` until somebody chooses another sort. `path` is the address of the list that the table shows.
 */
export function useTable<R extends { readonly id: string }>(
  fields: readonly TableField<R>[],
  path = '',
  usualSort = '',
) {
  const locale = useLocale();
  const navigate = useNavigate();
  const search: object = useSearch({ strict: false });
  const addressed = useMemo(() => readTableQuery(search), [search]);
  const inAddress = serialize(addressed);
  const [chosen, setQuery] = useState(addressed);
  const [seen, setSeen] = useState({ path, inAddress });
  /** What the table has written to the address last. */
  const [written, setWritten] = useState(inAddress);
  const isMoved = seen.path !== path || seen.inAddress !== inAddress;
  // Changes since the address was written stay; a navigation to another address replaces them.
  const isReplaced = isMoved && (seen.path !== path || inAddress !== written);
  // No list of a query that is over is opened in the render that ends it.
  const query = isReplaced ? addressed : chosen;
  if (isMoved) setSeen({ path, inAddress });
  if (isReplaced) {
    setQuery(addressed);
    setWritten(inAddress);
  }
  useEffect(() => {
    const changed = serialize(query);
    if (changed === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(changed);
      const follow = (present: object) => ({ ...dropTableQuery(present), ...writeTableQuery(query) });
      void navigate({ to: '.', search: follow as never, replace: true, resetScroll: false }); // safe: the route reads it by readTableQuery
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [query, inAddress, navigate]);
  const change = (changes: Partial<TableQuery>) => setQuery({ ...query, page: 1, ...changes });
  const engine = useMemo(() => createTableEngine(fields, locale), [fields, locale]);
  const rows = useRowsValue(path, query);
  const { filters } = rows;
  const rowSort = rows.sort || usualSort;
  return {
    query,
    /** The chosen sort, or the usual one. */
    sort: query.sort || usualSort,
    change,
    setFilter: (id: string, filter: TableQuery['filters'][string]) =>
      change({ filters: { ...query.filters, [id]: filter } }),
    /** Removes empty filters. */
    dropBlankFilters(): void {
      const filled = Object.entries(query.filters).filter(([, filter]) => isFilterSet(filter));
      if (filled.length < Object.keys(query.filters).length) change({ filters: Object.fromEntries(filled) });
    },
    isFiltered: Object.values(query.filters).some(isFilterSet),
    /** The filters and page of the rows, and below their sort: they follow `query` together. */
    rows,
    rowSort,
    matches: useMemo(() => engine.buildMatch(filters), [engine, filters]),
    compare: useMemo(() => engine.buildCompare(rowSort), [engine, rowSort]),
    /** The parameters of addresses within the table. */
    params: writeTableQuery(query),
  };
}
export type Table<R extends { readonly id: string } = never> = ReturnType<typeof useTable<R>>;
