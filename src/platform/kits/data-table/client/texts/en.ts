import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';
import type { FilterType } from '../../shared/table-query.ts';

const types: Readonly<Record<FilterType, string>> = {
  contains: 'Contains',
  starts: 'Starts with',
  ends: 'Ends with',
  matches: 'Matches',
  greater: 'Greater than',
  less: 'Less than',
  older: 'More than … days ago',
  within: 'Within the last … days',
  before: 'Before',
  after: 'After',
  empty: 'Empty',
};

export const en = {
  types,
  filter: (column: string) => `Filter ${column}`,
  filterType: (column: string) => `Filter type of ${column}`,
  columnMenu: (column: string) => `Column ${column}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  noSort: 'Don’t sort',
  wider: 'Wider',
  narrower: 'Narrower',
  moveToStart: 'Move toward start',
  moveToEnd: 'Move toward end',
  hide: 'Hide column',
  columns: 'Columns',
  resetColumns: 'Reset columns',
  density: 'Row height',
  densities: { settings: 'As in settings', comfortable: 'Comfortable', compact: 'Compact' },
  showFilters: 'Show filters',
  hideFilters: 'Hide filters',
  filterAndSort: 'Filter and sort',
  filtersInUse: (count: number) => plural('en', count, { one: '# filter in use', other: '# filters in use' }),
  filters: 'Filters',
  sortBy: 'Sort by',
  usualOrder: 'Default order',
  direction: 'Direction',
  ascending: 'Ascending',
  descending: 'Descending',
  done: 'Done',
  selectPage: 'Select all on this page',
  noMatches: 'No rows match the filters',
  clearFilters: 'Clear filters',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  atLeast: (total: string) => `${total}+`,
  rowsPerPage: 'Rows per page',
  allRows: 'All',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  moved: (column: string, place: number, count: number) => `${column}: column ${place} of ${count}`,
};

/** The texts that all tables share. */
export const useTableTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type TableTexts = typeof en;
