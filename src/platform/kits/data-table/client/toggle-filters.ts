import { flushSync } from 'react-dom';
import type { TableLayout } from './table-layout.ts';
import type { Table } from './use-table.ts';

/** The key that shows and hides the filters of a table. */
export const filterKeys = [{ id: 'filters', keys: ['f'] }] as const;

/** Shows the filters of all columns, or only those that are set. */
export function toggleFilters(
  layout: TableLayout,
  { dropBlankFilters }: Pick<Table, 'dropBlankFilters'>,
): void {
  const isShowing = !layout.read().showsFilters;
  layout.showFilters(isShowing);
  if (!isShowing) dropBlankFilters();
}

/** The same by a key: the focus goes to the first filter that is shown. */
export function toggleFiltersByKey(layout: TableLayout, table: Pick<Table, 'dropBlankFilters'>): void {
  flushSync(() => toggleFilters(layout, table));
  if (layout.read().showsFilters) document.querySelector<HTMLElement>('[data-filters] input')?.focus();
}
