import { useEffect } from 'react';
import { later } from '../../../../ui/later.tsx';
import { togglePalette } from './palette-state.ts';

const LatePalette = later(async () => (await import('./palette-place.tsx')).PalettePlace);

/** Ctrl+K or Cmd+K; where the letters are not Latin, the key at the same place. */
function isPaletteKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Listens for the palette's keys on every page, from the first moment on. */
export function PaletteHost() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      togglePalette();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <LatePalette />;
}
