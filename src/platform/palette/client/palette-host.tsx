import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { usePages } from '../../shell/client/use-pages.ts';
import { isActive } from '../../shell/shared/rules.ts';
import { LazyPaletteDialog, prefetchSearch } from './load-search.ts';
import { closeSearch, togglePalette, useSearchMode } from './palette-state.ts';
import { noteRecentPage } from './recent-pages.ts';

const prefetchAfterMs = 4000;

/** Ctrl+K or Cmd+K; where the letters are not Latin, the key at the same place. */
function isPaletteKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Listens for the palette's keys on every page, and remembers which pages were opened. */
export function PaletteHost() {
  const mode = useSearchMode();
  const pages = usePages();
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      togglePalette();
    };
    document.addEventListener('keydown', listen);
    const timer = setTimeout(prefetchSearch, prefetchAfterMs);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => closeSearch(), [path]);
  useEffect(() => {
    const [page] = pages
      .filter((candidate) => isActive(candidate, path))
      .toSorted((a, b) => b.url.length - a.url.length);
    if (page && page.group !== 'auth') noteRecentPage(page.id);
  }, [path, pages]);
  return <Suspense>{mode === 'palette' && <LazyPaletteDialog />}</Suspense>;
}
