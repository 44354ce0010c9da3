import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { useRowsValue } from '../../list-screen/client/use-rows-value.ts';
import {
  createTableEngine,
  defaultFilter,
  readTableQuery,
  type TableField,
  type TableQuery,
  writeTableQuery,
} from '../shared/table-query.ts';

const addressDelayMs = 250;
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
  const [query, setQuery] = useState(addressed);
  const [known, setKnown] = useState(inAddress);
  // Going back and forward changes the table; its own writing of the address does not.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (serialize(query) !== inAddress) setQuery(addressed);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ search, navigate });
  useEffect(() => {
    latest.current = { search, navigate };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const writeAddress = (next: TableQuery) => {
    const others = Object.entries(latest.current.search).filter(
      ([key]) => !key.startsWith('f.') && !['sort', 'page', 'size'].includes(key),
    );
    const written = { ...Object.fromEntries(others), ...writeTableQuery(next) };
    void latest.current.navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // safe: the route reads it by readTableQuery
  };
  const change = (changes: Partial<TableQuery>) => {
    const next = { ...query, page: 1, ...changes };
    setQuery(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => writeAddress(next), addressDelayMs);
  };
  const engine = useMemo(() => createTableEngine(fields, locale), [fields, locale]);
  const rows = useRowsValue(path, query);
  const { filters } = rows;
  const rowSort = rows.sort || usualSort;
  return {
    query,
    /** The chosen sort, or the usual one. */
    sort: query.sort || usualSort,
    change,
    setFilter: (id: string, changes: Partial<TableQuery['filters'][string]>) =>
      change({ filters: { ...query.filters, [id]: { ...defaultFilter, ...query.filters[id], ...changes } } }),
    /** Removes empty filters. */
    dropBlankFilters(): void {
      const filled = Object.entries(query.filters).filter(([, { text }]) => text !== '');
      if (filled.length < Object.keys(query.filters).length) change({ filters: Object.fromEntries(filled) });
    },
    isFiltered: Object.values(query.filters).some(({ text }) => text !== ''),
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
