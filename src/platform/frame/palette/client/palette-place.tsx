import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePages } from '../../shell/client/use-pages.ts';
import { isActive } from '../../shell/shared/rules.ts';
import { LazyPaletteDialog, prefetchSearch } from './load-search.ts';
import { closeSearch, useSearchMode } from './palette-state.ts';
import { noteRecentPage } from './recent-pages.ts';

const prefetchAfterMs = 4000;

/** The palette's place over every page; remembers which pages were opened. */
export function PalettePlace() {
  const mode = useSearchMode();
  const pages = usePages();
  const path = useLocation({ select: (location) => location.pathname });
  const closedPath = useRef(path);
  useEffect(() => {
    const timer = setTimeout(prefetchSearch, prefetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Coming late, it must not close what was opened before.
    if (path !== closedPath.current) closeSearch();
    closedPath.current = path;
  }, [path]);
  useEffect(() => {
    const [page] = pages
      .filter((candidate) => isActive(candidate, path))
      .toSorted((a, b) => b.url.length - a.url.length);
    if (page && page.group !== 'auth') noteRecentPage(page.id);
  }, [path, pages]);
  return <Suspense>{mode === 'palette' && <LazyPaletteDialog />}</Suspense>;
}
