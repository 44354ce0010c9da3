import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useFormat } from '../../i18n/client/format.ts';
import { CommandSearch } from './command-search.tsx';
import { fieldLook } from './field-look.ts';
import { searchLabel } from './labels.ts';
import { PaletteButton } from './palette-button.tsx';
import { closeField, useSearchMode } from './palette-state.ts';

/** The search as a permanent field of the toolbar; `hadFocus` tells whether its placeholder was being typed in. */
export function SearchField({ hadFocus }: { hadFocus: RefObject<boolean> }) {
  const format = useFormat();
  const isIdle = useSearchMode() === 'palette';
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hadFocus.current) input.current?.focus();
  }, [hadFocus]);
  useEffect(() => {
    if (isIdle) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !field.current?.contains(event.target)) closeField();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isIdle]);
  return (
    <div
      ref={field}
      role="search"
      aria-label={format.text(searchLabel)}
      className="relative ms-2 w-full max-w-95"
    >
      <CommandSearch
        mode="bar"
        input={input}
        isIdle={isIdle}
        lineClassName={fieldLook}
        listClassName="max-h-[min(32rem,calc(100dvh-6rem))]"
        boxClassName="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-xl border border-line bg-raised shadow-modal"
        end={<PaletteButton />}
      />
    </div>
  );
}
