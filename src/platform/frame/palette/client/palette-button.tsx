import { Kbd } from '../../../../ui/data/kbd.tsx';
import { modifierKey } from './modifier-key.ts';
import { openSearch } from './palette-state.ts';
import { useSearchTexts } from './texts/en.ts';

/** Opens the palette with what is typed, and says by which keys that goes. */
export function PaletteButton() {
  const texts = useSearchTexts();
  return (
    <button
      type="button"
      onClick={() => openSearch('palette')}
      className="ring-focus-inset flex h-8 shrink-0 items-center gap-2 rounded-lg px-2 text-xs text-dim transition-colors hover:bg-hover hover:text-ink max-sm:hidden"
    >
      {texts.everything}
      <span dir="ltr" className="flex gap-1">
        <Kbd>{modifierKey}</Kbd>
        <Kbd>K</Kbd> {/* literal: the key */}
      </span>
    </button>
  );
}
