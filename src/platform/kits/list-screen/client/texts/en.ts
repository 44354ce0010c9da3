import { defineTexts } from '../../../../frame/i18n/client/define-texts.ts';
import { plural } from '../../../../frame/i18n/shared/locales.ts';

export const en = {
  orderBy: 'Sort by',
  ascending: 'Ascending',
  descending: 'Descending',
  more: 'More',
  importFile: 'Import…',
  exportFile: 'Export',
  showShortcuts: 'Keyboard shortcuts',
  selected: (count: number) => plural('en', count, { other: '# selected' }),
  clearSelection: 'Clear selection',
  select: 'Select',
  unselect: 'Unselect',
  moveToTop: 'Move to top',
  moveToBottom: 'Move to bottom',
  movedTo: (place: number, count: number) => `Moved to position ${place} of ${count}`,
  clearSearch: 'Clear search',
  unreachable: 'Can’t reach the server. Retrying…',
  retry: 'Try again',
  keys: {
    first: 'Go to first',
    last: 'Go to last',
    open: 'Open',
    search: 'Search',
    delete: 'Delete',
    moveUp: 'Move up',
    moveDown: 'Move down',
    select: 'Select',
    extendDown: 'Extend selection down',
    extendUp: 'Extend selection up',
    selectAll: 'Select all',
    who: 'Show person card',
    clear: 'Clear selection and search',
    filters: 'Show or hide filters',
    undo: 'Undo',
    help: 'Show shortcuts',
  },
};

/** The texts that all lists share. */
export const useListTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type ListTexts = typeof en;
