import { lazy } from 'react';

const loadBar = () => import('./search-bar.tsx');
const loadField = () => import('./search-field.tsx');
const loadPalette = () => import('./palette-dialog.tsx');

/** The ways to search, fetched when they are first wanted. */
export const LazySearchBar = lazy(() => loadBar().then((module) => ({ default: module.SearchBar })));
export const LazySearchField = lazy(() => loadField().then((module) => ({ default: module.SearchField })));
export const LazyPaletteDialog = lazy(() =>
  loadPalette().then((module) => ({ default: module.PaletteDialog })),
);

/** Fetches the search before it is wanted: the first letters typed must not be lost. */
export function prefetchSearch(): void {
  Promise.all([loadBar(), loadField(), loadPalette()]).catch(() => undefined); // asked for again when it is wanted
}
