import { Suspense, useCallback, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { searchLabel } from './labels.ts';
import { LazySearchBar, prefetchSearch } from './load-search.ts';
import { openSearch, useSearchMode } from './palette-state.ts';

/** Opens the search over its toolbar. */
export function SearchButton() {
  const format = useFormat();
  const mode = useSearchMode();
  const button = useRef<HTMLButtonElement>(null);
  const takeFocus = useCallback(() => button.current?.focus(), []);
  return (
    <>
      <IconButton
        ref={button}
        icon="search"
        label={format.text(searchLabel)}
        aria-haspopup="listbox"
        aria-expanded={mode === 'bar'}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetchSearch}
        onFocus={prefetchSearch}
        onClick={() => openSearch('bar')}
      />
      <Suspense>{mode === 'bar' && <LazySearchBar onClosed={takeFocus} />}</Suspense>
    </>
  );
}
