import { lazyOnUse } from '../../../../ui/lazy-part.ts';

const loadBar = () => import('./search-bar.tsx');
const loadField = () => import('./search-field.tsx');
const loadPalette = () => import('./palette-dialog.tsx');

/** The ways to search, fetched when they are first wanted. */
export const LazySearchBar = lazyOnUse(async () => (await loadBar()).SearchBar);
export const LazySearchField = lazyOnUse(async () => (await loadField()).SearchField);
export const LazyPaletteDialog = lazyOnUse(async () => (await loadPalette()).PaletteDialog);

/** Fetches the search before it is wanted: the first letters typed must not be lost. */
export function prefetchSearch(): void {
  Promise.all([loadBar(), loadField(), loadPalette()]).catch(() => undefined); // asked for again when it is wanted
}
