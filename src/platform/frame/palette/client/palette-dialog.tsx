import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Kbd } from '../../../../ui/data/kbd.tsx';
import { Region } from '../../theme/client/region.tsx';
import { CommandSearch } from './command-search.tsx';
import { closeSearch } from './palette-state.ts';
import { useSearchTexts } from './texts/en.ts';

/** The command palette. The browser's own dialog holds the focus inside, and gives it back when it closes. */
export function PaletteDialog() {
  const texts = useSearchTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    // What is pressed outside of the dialog's content reaches the dialog itself.
    const closeFromOutside = (event: MouseEvent) => event.target === element && closeSearch();
    element?.addEventListener('click', closeFromOutside);
    return () => {
      element?.removeEventListener('click', closeFromOutside);
      element?.close(); // before it is taken away: then the focus goes back to where it was
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.searchAll}
      onClose={closeSearch}
      className="m-0 mx-auto mt-[12dvh] w-160 max-w-[calc(100vw-2rem)] overflow-visible bg-transparent p-0 backdrop:bg-black/40 max-sm:mt-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none"
    >
      <Region
        name="main"
        className="flex max-h-[min(34rem,76dvh)] appear-150 flex-col overflow-hidden border-line bg-raised shadow-modal max-sm:h-full max-sm:max-h-none sm:rounded-2xl sm:border"
      >
        <CommandSearch
          mode="palette"
          input={input}
          lineClassName="flex h-14 shrink-0 items-center gap-3 border-b border-line ps-5 pe-3"
          boxClassName="flex min-h-0 flex-1 flex-col"
          listClassName="min-h-0 flex-1"
          end={<IconButton plain icon="close" label={texts.closeSearch} onClick={closeSearch} />}
        />
        <div
          aria-hidden="true"
          className="flex h-10 shrink-0 items-center gap-4 border-t border-line px-5 text-xs text-dim max-sm:hidden"
        >
          <Hint keys={['↑', '↓']} text={texts.move} />
          <Hint keys={['↵']} text={texts.choose} />
          <Hint keys={['Esc']} text={texts.close} />
        </div>
      </Region>
    </dialog>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      <span className="ms-1">{text}</span>
    </span>
  );
}
