import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useListTexts } from './texts/en.ts';

/** What a list offers of files: see the kit `transfer`. */
export interface ListTransfer {
  readonly onImport: () => void;
  /** Exports the records that the list shows; missing while there are none. */
  readonly onExport: (() => void) | undefined;
  /** Exports in other formats. */
  readonly others?: readonly { readonly label: string; readonly onExport: (() => void) | undefined }[];
}

interface ListMenuProps {
  transfer?: ListTransfer | undefined;
  /** The app's own items, above the others. */
  renderItems?: ((menu: MenuParts) => ReactNode) | undefined;
  onShowKeys: () => void;
}

/** The last of a list's controls: the app's own items, import, export, and the keys. */
export function ListMenu({ transfer, renderItems, onShowKeys }: ListMenuProps) {
  const texts = useListTexts();
  return (
    <LazyMenu trigger={<IconButton icon="more_vert" label={texts.more} />}>
      {(menu) => (
        <>
          {renderItems?.(menu)}
          {transfer && (
            <>
              <menu.MenuItem icon="upload" onClick={transfer.onImport}>
                {texts.importFile}
              </menu.MenuItem>
              <menu.MenuItem icon="download" disabled={!transfer.onExport} onClick={transfer.onExport}>
                {texts.exportFile}
              </menu.MenuItem>
              {transfer.others?.map(({ label, onExport }) => (
                <menu.MenuItem key={label} icon="download" disabled={!onExport} onClick={onExport}>
                  {label}
                </menu.MenuItem>
              ))}
              <menu.MenuSeparator />
            </>
          )}
          <menu.MenuItem icon="keyboard" aria-keyshortcuts="?" onClick={onShowKeys}>
            {texts.showShortcuts}
          </menu.MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
