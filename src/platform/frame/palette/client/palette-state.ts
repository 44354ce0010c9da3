import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How the search is shown: as a bar over the toolbar, or as the palette that can do everything. */
export type SearchMode = 'closed' | 'bar' | 'palette';
type SearchState = { readonly mode: SearchMode; readonly query: string };

const closed: SearchState = { mode: 'closed', query: '' };
const store = createStore<SearchState>(() => closed);

/** How the search is shown now. */
export const useSearchMode = (): SearchMode => useStore(store, (state) => state.mode);

/** What is typed. */
export const useSearchQuery = (): string => useStore(store, (state) => state.query);

export const setSearchQuery = (query: string): void => store.setState({ query });

/** Opens the search; what is typed already stays, so that the bar grows into the palette. */
export const openSearch = (mode: Exclude<SearchMode, 'closed'>): void => store.setState({ mode });

/** Closes the search and forgets what was typed. */
export const closeSearch = (): void => store.setState(closed);

/** Closes the bar, unless it has grown into the palette meanwhile. */
export function closeBar(): void {
  if (store.getState().mode === 'bar') closeSearch();
}

/** Closes the toolbar's field and forgets what was typed, unless it has grown into the palette meanwhile. */
export function closeField(): void {
  if (store.getState().mode !== 'palette') closeSearch();
}

/** Opens the palette, and closes it when it is open. */
export const togglePalette = (): void =>
  store.getState().mode === 'palette' ? closeSearch() : openSearch('palette');

/**
 * Handles a key pressed after the palette was requested and before it has loaded. Typed characters become the query, Escape
 * cancels, and other keys are ignored so that they do not reach the page. Returns whether the key was handled.
 */
export function takeEarlyKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const { mode, query } = store.getState();
  // Ctrl with Alt is AltGr, which types.
  if (mode !== 'palette' || metaKey || ctrlKey !== altKey || document.querySelector('dialog[open]'))
    return false;
  if (key === 'Escape') closeSearch();
  else setSearchQuery(key === 'Backspace' ? query.slice(0, -1) : query + (key.length === 1 ? key : ''));
  return true;
}
