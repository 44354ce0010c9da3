import { later } from '../../../../ui/later.tsx';
import { useGlobalKeys } from './use-global-keys.ts';

const LatePalette = later(async () => (await import('./palette-place.tsx')).PalettePlace);

/** The palette, and the keys that work on every page. */
export function PaletteHost() {
  useGlobalKeys();
  return <LatePalette />;
}
