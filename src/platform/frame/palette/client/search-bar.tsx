import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { CommandSearch } from './command-search.tsx';
import { searchLabel } from './labels.ts';
import { PaletteButton } from './palette-button.tsx';
import { closeBar, closeSearch } from './palette-state.ts';
import { useSearchTexts } from './texts/en.ts';

/** The search as an input that covers the toolbar, with its suggestions under it. */
export function SearchBar({ onClosed }: { onClosed: () => void }) {
  const texts = useSearchTexts();
  const format = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) closeBar();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, []);
  useLayoutEffect(() => {
    const element = bar.current;
    // Closed from inside, the focus goes back to the button; closed by a press elsewhere, it stays there.
    return () => {
      if (element?.contains(document.activeElement)) onClosed();
    };
  }, [onClosed]);
  return (
    <div
      ref={bar}
      role="search"
      aria-label={format.text(searchLabel)}
      className="absolute inset-0 z-40 appear-150 bg-paper"
    >
      <CommandSearch
        mode="bar"
        input={input}
        lineClassName="flex h-full items-center gap-3 px-4 sm:px-6"
        listClassName="max-h-[min(32rem,calc(100dvh-6rem))]"
        boxClassName="absolute inset-x-0 top-full overflow-hidden rounded-b-xl border border-t-0 border-line bg-raised shadow-modal sm:inset-x-4"
        end={
          <>
            <PaletteButton />
            <IconButton plain icon="close" label={texts.closeSearch} onClick={closeSearch} />
          </>
        }
      />
    </div>
  );
}
