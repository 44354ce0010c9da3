import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { searchLabel } from './labels.ts';
import { prefetchSearch } from './load-search.ts';
import { openSearch, useSearchMode } from './palette-state.ts';

/** Opens the palette, from the bar at the bottom of phones. */
export function OpenPalette() {
  const format = useFormat();
  const mode = useSearchMode();
  return (
    <IconButton
      plain
      icon="search"
      label={format.text(searchLabel)}
      aria-haspopup="dialog"
      aria-expanded={mode === 'palette'}
      onPointerEnter={prefetchSearch}
      onClick={() => openSearch('palette')}
    />
  );
}
