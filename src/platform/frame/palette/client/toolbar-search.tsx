import { startTransition, Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { fieldLook } from './field-look.ts';
import { searchLabel } from './labels.ts';
import { LazySearchField } from './load-search.ts';
import { setSearchQuery, useSearchMode, useSearchQuery } from './palette-state.ts';
import { SearchButton } from './search-button.tsx';

/** The toolbar's search: a field where the layout gives it the room, else a button. */
export const ToolbarSearch = ({ isField }: { isField: boolean }) =>
  isField ? <LoadedWhenWanted /> : <SearchButton />;

function LoadedWhenWanted() {
  const [isWanted, setWanted] = useState(false);
  const hadFocus = useRef(false);
  // As a transition: what is there, and what is being typed in it, stays until the search is loaded.
  const want = () => startTransition(() => setWanted(true));
  return (
    <Suspense>
      {isWanted ? <LazySearchField hadFocus={hadFocus} /> : <StandIn hadFocus={hadFocus} onWanted={want} />}
    </Suspense>
  );
}

type StandInProps = { hadFocus: RefObject<boolean>; onWanted: () => void };

/** Looks like the field and takes what is typed, until the search is fetched that finds something. */
function StandIn({ hadFocus, onWanted }: StandInProps) {
  const format = useFormat();
  const query = useSearchQuery();
  const isIdle = useSearchMode() === 'palette';
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, [hadFocus]);
  const label = format.text(searchLabel);
  return (
    <div role="search" aria-label={label} className="ms-2 w-full max-w-95">
      <div className={fieldLook}>
        <Icon name="search" className="text-dim" />
        <input
          ref={input}
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={100}
          value={isIdle ? '' : query}
          onPointerEnter={onWanted}
          onFocus={onWanted}
          onChange={(event) => setSearchQuery(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-start text-sm text-ink outline-none placeholder:text-dim"
        />
      </div>
    </div>
  );
}
